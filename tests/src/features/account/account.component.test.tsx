import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Address } from '#generated/model/address.ts';
import { AddressBook } from '#src/features/account/AddressBook.tsx';
import { profileSteps } from '#src/features/account/completeness.ts';
import { Documents } from '#src/features/account/Documents.tsx';
import { PasswordForm } from '#src/features/account/PasswordForm.tsx';
import { PersonalForm } from '#src/features/account/PersonalForm.tsx';
import { TeamPanel } from '#src/features/team/TeamPanel.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { labelOf } from '../../../support/component/label-of.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const AT = '2026-01-15T09:30:00.000Z';
function signedInUser(persona = 'primary') {
  signInAs(persona);
  const { user } = currentSession();
  if (user === null) throw new Error('Nobody is signed in.');
  return { ...user, version: 'u1', account: { ...user.account, version: 'a1' } };
}

describe.each(walkedLanguages)('the personal details (%s)', (language) => {
  async function open() {
    const user = signedInUser();
    const api = takeCalls();
    const shown = await renderWithProviders(<PersonalForm user={user} />, { language });
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(name) });
    const save = () => shown.user.click(screen.getByRole('button', { name: shown.t('common:save') }));
    return { ...shown, api, person: user, field, save };
  }

  it('are sent with their version, cleared ones empty, and show in the frame at once', async () => {
    const { api, user, t, person, field, save } = await open();
    await user.clear(field(t('signUp:field.lastName')));
    await user.type(field(t('signUp:field.lastName')), 'Mehta-Shah');
    await user.clear(field(t('signUp:field.designation')));
    await save();
    const sent = await api.next('updateUser');
    expect(sent.body).toMatchObject({ version: 'u1', lastName: 'Mehta-Shah', designation: '' });
    sent.ok('updateUser', { ...person, lastName: 'Mehta-Shah', version: 'u2' });
    await waitFor(() => expect(currentSession().user?.lastName).toBe('Mehta-Shah'));
  });

  it('say at its field that another user has the e-mail address, and keep it', async () => {
    const { api, user, t, field, save } = await open();
    const mail = field(t('signUp:field.email'));
    await user.clear(mail);
    await user.type(mail, 'taken@pavilion.test');
    await save();
    (await api.next('updateUser')).fail(409, 'E_CONFLICT', { field: 'email' });
    expect(await screen.findByText(t('signUp:taken'))).toBeTruthy();
    expect(mail.value).toBe('taken@pavilion.test');
  });
});

describe.each(walkedLanguages)('the change of a password (%s)', (language) => {
  it('says that the current one is wrong, and begins anew once it is changed', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<PasswordForm />, { language });
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labelOf(name));
    const submit = () => user.click(screen.getByRole('button', { name: t('account:password.submit') }));
    await user.type(field(t('account:password.current')), 'a wrong one');
    await user.type(field(t('account:password.new')), 'a new password');
    await submit();
    (await api.next('changePassword')).fail(401, 'E_BAD_CREDENTIALS');
    expect(await screen.findByText(t('account:password.wrong'))).toBeTruthy();
    expect(field(t('account:password.new')).value).toBe('a new password');
    await user.clear(field(t('account:password.current')));
    await user.type(field(t('account:password.current')), 'Pavilion-2026');
    await submit();
    const sent = await api.next('changePassword');
    expect(sent.body).toEqual({ currentPassword: 'Pavilion-2026', newPassword: 'a new password' });
    sent.ok('changePassword', null);
    await waitFor(() => expect(field(t('account:password.new')).value).toBe(''));
  });

  it('refuses the password that is in use without asking the server', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<PasswordForm />, { language });
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labelOf(name));
    await user.type(field(t('account:password.current')), 'Pavilion-2026');
    await user.type(field(t('account:password.new')), 'Pavilion-2026');
    await user.click(screen.getByRole('button', { name: t('account:password.submit') }));
    expect(await screen.findByText(t('validation:unchanged'))).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

const address = (given: Partial<Address>): Address => ({
  id: 'addr-1',
  type: 'SHIPPING',
  isDefault: true,
  address1: '12 Hatton Garden',
  address2: null,
  address3: null,
  country: 'country-gb',
  countryName: 'United Kingdom',
  state: 'state-gb-eng',
  stateName: 'England',
  city: 'city-london',
  cityName: 'London',
  zipCode: 'EC1N 8AN',
  version: 'v1',
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

describe.each(walkedLanguages)('the address book (%s)', (language) => {
  async function open(...list: readonly Address[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<AddressBook />, { language });
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: list.length, list: [...list] });
    await screen.findByRole('button', { name: shown.t('account:address.add') });
    return { ...shown, api };
  }

  it('says what an empty one is needed for', async () => {
    const { t } = await open();
    expect(screen.getByText(t('account:address.noneAbout'))).toBeTruthy();
  });

  it('shows the addresses by their use, the default marked', async () => {
    const { t } = await open(address({}), address({ id: 'addr-2', type: 'OFFICE', isDefault: false }));
    const deliveries = screen.getByRole('region', { name: t('account:address.types.SHIPPING') });
    expect(within(deliveries).getByText(t('account:address.default'))).toBeTruthy();
    const offices = screen.getByRole('region', { name: t('account:address.types.OFFICE') });
    expect(within(offices).queryByText(t('account:address.default'))).toBeNull();
  });

  it('asks before it deletes, and keeps an address that could not be deleted', async () => {
    const { api, user, t } = await open(address({}));
    await user.click(
      screen.getByRole('button', { name: t('account:address.removeOne', { name: '12 Hatton Garden' }) }),
    );
    const question = await screen.findByRole('dialog', { name: t('account:address.removeTitle') });
    const confirm = within(question).getByRole('button', { name: t('account:address.removeShort') });
    await user.click(confirm);
    const sent = await api.next('deleteAddresses');
    expect(sent.body).toEqual({ id: ['addr-1'] });
    sent.fail(500, 'E_SERVER');
    expect(await within(question).findByRole('alert')).toBeTruthy();
    await user.click(confirm);
    (await api.next('deleteAddresses')).ok('deleteAddresses', { count: 1 });
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 0, list: [] });
    expect(await screen.findByText(t('account:address.none'))).toBeTruthy();
  });
});

const paper = (given: Partial<AccountDocument>): AccountDocument => ({
  id: 'doc-1',
  kind: 'PERSONAL',
  docType: 'doc-type-personal-passport',
  docTypeName: 'Passport',
  number: 'Z1234567',
  fileName: 'passport.pdf',
  file: 'file-1',
  expiryDate: '2099-05-31',
  status: 2,
  remarks: null,
  createdAt: AT,
  updatedAt: AT,
  ...given,
});

describe.each(walkedLanguages)('the documents of the company (%s)', (language) => {
  async function open(...list: readonly AccountDocument[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<Documents />, { language });
    (await api.next('listDocuments')).ok('listDocuments', { count: list.length, list: [...list] });
    await screen.findByRole('button', { name: shown.t('account:document.add') });
    const replace = screen.queryByRole('button', {
      name: shown.t('account:document.replaceOne', { name: 'Passport' }),
    });
    return { ...shown, api, replace };
  }

  it('stand once approved', async () => {
    const { t, replace } = await open(paper({}));
    expect(screen.getByText(t('account:document.state.approved'))).toBeTruthy();
    expect(replace).toBeNull();
  });

  it.each([
    ['rejected', paper({ status: 3, remarks: 'The picture is not readable.' })],
    ['expired', paper({ expiryDate: '2020-01-01' })],
  ] as const)('can be replaced when %s', async (state, given) => {
    const { t, replace } = await open(given);
    expect(screen.getByText(t(`account:document.state.${state}`))).toBeTruthy();
    expect(replace).not.toBeNull();
    if (given.remarks !== null) expect(screen.getByText(given.remarks)).toBeTruthy();
  });

  it('say when a file cannot be downloaded', async () => {
    const { api, user, t } = await open(paper({}));
    await user.click(
      screen.getByRole('button', { name: t('account:document.openOne', { name: 'Passport' }) }),
    );
    (await api.next('downloadFile')).fail(404, 'E_NOT_FOUND');
    expect(await screen.findByText(t('account:document.notOpened'))).toBeTruthy();
  });
});

describe('the hub of the account', () => {
  it('counts a rejected proof as missing', () => {
    const user = signedInUser();
    const missing = (documents: readonly AccountDocument[]) =>
      profileSteps(user, { addresses: 1, documents })
        .filter(({ isDone }) => !isDone)
        .map(({ part }) => part);
    expect(missing([paper({ status: 1 })])).not.toContain('identity');
    expect(missing([paper({ status: 3 })])).toContain('identity');
  });

  it('shows the users of the company to those only who may see them', async () => {
    const api = takeCalls();
    const buyer = signedInUser();
    const { t } = await renderWithProviders(<TeamPanel user={buyer} />);
    (await api.next('paginateSubUsers')).ok('paginateSubUsers', { count: 0, list: [] });
    expect(screen.getByRole('region', { name: t('account:hub.team') })).toBeTruthy();
  });

  it('does not ask for them otherwise', async () => {
    const api = takeCalls();
    const sales = signedInUser('employee');
    await renderWithProviders(<TeamPanel user={sales} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.calls).toEqual([]);
  });
});
