import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSeed } from '#mocks/seed/seed.ts';
import ContactUs from '#src/screens/house/ContactUs.tsx';
import { openSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const buyer = createSeed({ stones: 10 }).users.find(({ user }) => user.username === 'primary');

const person = { id: 'u-1', name: 'Meera Shah', email: 'meera@pavilion.test', mobile: '+912266554433' };

describe.each(walkedLanguages)('the contact page (%s)', (language) => {
  const box = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });

  it('takes a message of a visitor, and says by which number it can be asked after', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<ContactUs />, { language, address: '/contact-us' });
    (await api.next('listRegisterSellers')).ok('listRegisterSellers', {
      count: 1,
      list: [{ ...person, whatsapp: null, skype: null }],
    });
    expect((await screen.findByRole('link', { name: '+912266554433' })).getAttribute('href')).toBe(
      'tel:+912266554433',
    );
    await user.type(box(t('forms:person.name')), 'Noa Levi');
    await user.type(box(t('forms:person.email')), 'noa@levi.test');
    await user.type(box(t('forms:phone.number')), '98765 43210');
    await user.type(box(t('contact:message')), 'How long does a memo last?');
    await user.click(screen.getByRole('button', { name: t('contact:send') }));
    const sent = await api.next('createContact');
    expect(sent.body).toEqual({
      name: 'Noa Levi',
      email: 'noa@levi.test',
      mobile: '+919876543210',
      message: 'How long does a memo last?',
    });
    sent.ok('createContact', {
      id: 'con-1',
      ticketNo: 'T-260115-0001',
      createdAt: '2026-01-15T09:30:00.000Z',
    });
    await screen.findByText(t('contact:done.about', { ticket: 'T-260115-0001' }));
    expect(document.activeElement?.textContent).toContain(t('contact:done.title'));
    await user.click(screen.getByRole('button', { name: t('contact:done.again') }));
    expect(box(t('contact:message')).value).toBe('');
  });
});

describe('the contact page of a user', () => {
  it('knows who writes, and names the own sales person', async () => {
    if (buyer === undefined) throw new Error('The seed has no buyer.');
    const token = { jwt: 'jwt', expiresAt: '2030-01-01T00:00:00.000Z' };
    openSession({ token, user: buyer.user, userPermissions: buyer.permissions });
    const api = takeCalls();
    await renderWithProviders(<ContactUs />);
    expect(screen.getByDisplayValue(buyer.user.email)).toBeTruthy();
    expect(screen.getByText(buyer.user.account.seller.name)).toBeTruthy();
    expect(api.of('listRegisterSellers')).toEqual([]);
  });
});
