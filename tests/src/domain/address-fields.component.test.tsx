import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Address } from '#generated/model/address.ts';
import { AddressFields } from '#src/domain/delivery/AddressFields.tsx';
import { addressOf } from '../../support/component/account-data.ts';
import { renderForm } from '../../support/component/form.tsx';

const address = (id: string, type: Address['type'], isDefault: boolean): Address =>
  addressOf({ id, type, isDefault, address1: `${id} Opera House` });
const line = (id: string) => `${id} Opera House, EC1N 8AN London, United Kingdom`;

const schema = v.object({ shipping: v.nullable(v.string()), billing: v.nullable(v.string()) });
const open = (book: readonly Address[] | null) =>
  renderForm({
    schema,
    initialValues: { shipping: null, billing: null },
    fields: (form) => (
      <AddressFields
        book={book}
        shipping={{ ...form.field('shipping'), label: 'Ship to' }}
        billing={{ ...form.field('billing'), label: 'Bill to' }}
      />
    ),
  });

describe('the addresses of a confirmation', () => {
  it('are only told where there is one for each purpose', async () => {
    await open([address('a', 'SHIPPING', true), address('b', 'BILLING', true)]);
    expect(screen.getByText(line('a'))).toBeTruthy();
    expect(screen.getByText(line('b'))).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('are the default ones until another is chosen', async () => {
    const book = [
      address('a', 'SHIPPING', false),
      address('b', 'SHIPPING', true),
      address('c', 'BILLING', true),
    ];
    const { user, send, submit } = await open(book);
    const field = screen.getByRole('combobox', { name: /Ship to/ });
    expect(field).toHaveProperty('value', line('b'));
    await user.click(field);
    await user.click(await screen.findByRole('option', { name: line('a') }));
    expect(field).toHaveProperty('value', line('a'));
    await submit();
    expect(send).toHaveBeenCalledWith({ shipping: 'a', billing: null });
  });

  it('are those of the office where the book has none for the purpose', async () => {
    await open([address('o', 'OFFICE', true)]);
    expect(screen.getAllByText(line('o'))).toHaveLength(2);
  });

  it('stop the confirmation where they are missing, and lead to the address book', async () => {
    const { t } = await open([address('a', 'SHIPPING', true)]);
    expect(screen.getByRole('alert').textContent).toContain(t('confirm:noAddress'));
    const link = screen.getByRole('link', { name: t('confirm:addAddress') });
    expect(link.getAttribute('href')).toMatch(/^\/account\/address-book/);
  });

  it('are left out until the book is read', async () => {
    await open(null);
    expect(screen.queryByText(/Ship to|Bill to/)).toBeNull();
  });
});
