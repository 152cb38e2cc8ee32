import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { ContactRequest } from '#generated/rules/ContactRequest.ts';
import { SaveSearch } from '#src/features/search/SaveSearch.tsx';
import { createProblem } from '#src/shared/api/problem.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { text } from '#src/shared/forms/rules.ts';
import { editedRecord, type UncheckedRecord } from '#src/shared/forms/stale.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { searchOf } from '../../../support/component/saved-search.ts';

const schema = v.object({
  name: text(ContactRequest.name),
  subject: text(ContactRequest.subject),
  address: v.object({ zipCode: text(AddressUpsertRequest.zipCode) }),
});

type Sent = v.InferOutput<typeof schema>;

const opened = { name: 'Noa', subject: 'Rounds', address: { zipCode: '400051' } };

function entriesOf({ name, subject, zipCode }: UncheckedRecord) {
  return { name: String(name), subject: String(subject), address: { zipCode: String(zipCode) } };
}

function Sample({ send }: { send: (request: Sent, version?: string) => Promise<unknown> }) {
  const form = useRequestForm({
    schema,
    initialValues: opened,
    send,
    edited: editedRecord({ version: 'v1', entriesOf }),
    onSent: () => {},
  });
  return (
    <FormPage form={form} submitLabel="Send">
      <TextField {...form.field('name')} label="Name" />
      <TextField {...form.field('subject')} label="Subject" />
      <TextField {...form.field('address.zipCode')} label="Postal code" />
    </FormPage>
  );
}

const stale = (current: object) =>
  createProblem('E_CONFLICT', { status: 409, data: { reason: 'STALE', current } });
const input = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

describe('a form whose record was changed elsewhere', () => {
  const now = { version: 'v2', name: 'Noa Levi', subject: 'Ovals', zipCode: '' };

  async function refused() {
    const send = vi.fn<(request: Sent, version?: string) => Promise<unknown>>();
    send.mockRejectedValueOnce(stale(now));
    const shown = await renderWithProviders(<Sample send={send} />);
    await shown.user.clear(input('Subject'));
    await shown.user.type(input('Subject'), 'Pears');
    await shown.user.click(screen.getByRole('button', { name: 'Send' }));
    const notice = await screen.findByRole('alert');
    return { ...shown, send, notice };
  }

  it('says what was changed, and which of the entries it keeps', async () => {
    const { notice, t } = await refused();
    const told = notice.textContent ?? '';
    expect(told).toContain(t('forms:stale.title'));
    expect(told).toContain(t('forms:stale.about'));
    expect(told).toContain(t('forms:stale.value', { name: 'Name', value: 'Noa Levi' }));
    expect(told).toContain(t('forms:stale.valueKept', { name: 'Subject', value: 'Ovals' }));
    expect(told).toContain(t('forms:stale.empty', { name: 'Postal code' }));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('keeps what was typed, and shows the current record in the other fields', async () => {
    await refused();
    expect(input('Subject').value).toBe('Pears');
    expect(input('Name').value).toBe('Noa Levi');
    expect(input('Postal code').value).toBe('');
  });

  it('is sent again on the current version, and then on that of the response', async () => {
    const { send, user } = await refused();
    await user.type(input('Postal code'), '400001');
    send.mockResolvedValueOnce({ code: 'OK', data: { version: 'v3' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.queryByRole('alert')).toBeNull();
    send.mockResolvedValueOnce({ code: 'OK', data: { version: 'v4' } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(send.mock.calls.map(([, version]) => version)).toEqual(['v1', 'v2', 'v3']);
    expect(send.mock.calls[1]?.[0]).toEqual({
      name: 'Noa Levi',
      subject: 'Pears',
      address: { zipCode: '400001' },
    });
  });
});

describe('a saved search that was renamed elsewhere', () => {
  it('is reported in the dialog, and saved under the title that was typed', async () => {
    const api = takeCalls();
    signInAs('primary');
    const saved = searchOf({ id: 'srch-7' });
    const { user, t } = await renderWithProviders(<SaveSearch criteria={{}} saved={saved} />);
    await user.click(screen.getByRole('button', { name: t('search:save.update') }));
    await user.type(screen.getByRole('textbox'), ' of Mumbai');
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    const first = await api.next('upsertSearch');
    expect(first.body).toMatchObject({ id: 'srch-7', name: 'Rounds of Mumbai', version: 'v1' });
    first.fail(409, 'E_CONFLICT', { reason: 'STALE', current: { ...saved, name: 'Ovals', version: 'v2' } });
    const told = (await screen.findByRole('alert')).textContent;
    const name = t('search:save.name');
    expect(told).toContain(t('forms:stale.valueKept', { name, value: 'Ovals' }));
    expect(screen.queryByText(t('search:save.taken'))).toBeNull();
    await user.click(screen.getByRole('button', { name: t('common:save') }));
    const second = await api.next('upsertSearch');
    expect(second.body).toMatchObject({ id: 'srch-7', name: 'Rounds of Mumbai', version: 'v2' });
  });
});
