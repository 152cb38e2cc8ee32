import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Address } from '#generated/model/address.ts';
import { AddressBook } from '#src/features/account/AddressBook.tsx';
import { PasswordForm } from '#src/features/account/ChangePassword.tsx';
import { profileSteps } from '#src/features/account/completeness.ts';
import { Documents } from '#src/features/account/Documents.tsx';
import { PersonalForm } from '#src/features/account/PersonalInformation.tsx';
import { TeamPanel } from '#src/features/team/TeamPanel.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { addressOf, documentOf, signedInUser } from '../../../support/component/account-data.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { labelOf } from '../../../support/component/label-of.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

describe('the personal details', () => {
  async function open() {
    const user = signedInUser();
    const api = takeCalls();
    const shown = await renderWithProviders(<PersonalForm user={user} />);
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

describe('the change of a password', () => {
  it('reports a wrong current password, and starts again once the password is changed', async () => {
    const api = takeCalls();
    const { user, t } = await renderWithProviders(<PasswordForm />);
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
    const { user, t } = await renderWithProviders(<PasswordForm />);
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(labelOf(name));
    await user.type(field(t('account:password.current')), 'Pavilion-2026');
    await user.type(field(t('account:password.new')), 'Pavilion-2026');
    await user.click(screen.getByRole('button', { name: t('account:password.submit') }));
    expect(await screen.findByText(t('validation:unchanged'))).toBeTruthy();
    expect(api.calls).toEqual([]);
  });
});

describe('the address book', () => {
  async function open(...list: readonly Address[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<AddressBook />);
    (await api.next('paginateAddresses')).ok('paginateAddresses', {
      count: list.length,
      list: [...list],
    });
    await screen.findByRole('button', { name: shown.t('account:address.add') });
    return { ...shown, api };
  }

  it('says what an empty one is needed for', async () => {
    const { t } = await open();
    expect(screen.getByText(t('account:address.noneAbout'))).toBeTruthy();
  });

  it('shows the addresses by their use, the default marked', async () => {
    const { t } = await open(addressOf({}), addressOf({ id: 'addr-2', type: 'OFFICE', isDefault: false }));
    const deliveries = screen.getByRole('region', { name: t('account:address.types.SHIPPING') });
    expect(within(deliveries).getByText(t('account:address.default'))).toBeTruthy();
    const offices = screen.getByRole('region', { name: t('account:address.types.OFFICE') });
    expect(within(offices).queryByText(t('account:address.default'))).toBeNull();
  });

  it('is only read by users who may not write it, and says why', async () => {
    signInAs('subuser');
    const api = takeCalls();
    const { t } = await renderWithProviders(<AddressBook />);
    (await api.next('paginateAddresses')).ok('paginateAddresses', { count: 1, list: [addressOf({})] });
    expect(await screen.findByText('12 Hatton Garden')).toBeTruthy();
    expect(screen.getByText(t('account:address.mayNot'))).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('asks before it deletes, and keeps an address that could not be deleted', async () => {
    const { api, user, t } = await open(addressOf({}));
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

describe('the documents of the company', () => {
  async function open(...list: readonly AccountDocument[]) {
    const api = takeCalls();
    const shown = await renderWithProviders(<Documents />);
    (await api.next('listDocuments')).ok('listDocuments', {
      count: list.length,
      list: [...list],
    });
    await screen.findByRole('button', { name: shown.t('account:document.add') });
    const replace = screen.queryByRole('button', {
      name: shown.t('account:document.replaceOne', { name: 'Passport' }),
    });
    return { ...shown, api, replace };
  }

  it('stand once approved', async () => {
    const { t, replace } = await open(documentOf({}));
    expect(screen.getByText(t('account:document.state.approved'))).toBeTruthy();
    expect(replace).toBeNull();
  });

  it.each([
    ['rejected', documentOf({ status: 3, remarks: 'The picture is not readable.' })],
    ['expired', documentOf({ expiryDate: '2020-01-01' })],
  ] as const)('can be replaced when %s', async (state, given) => {
    const { t, replace } = await open(given);
    expect(screen.getByText(t(`account:document.state.${state}`))).toBeTruthy();
    expect(replace).not.toBeNull();
    if (given.remarks !== null) expect(screen.getByText(given.remarks)).toBeTruthy();
  });

  it('say when a file cannot be downloaded', async () => {
    const { api, user, t } = await open(documentOf({}));
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
    expect(missing([documentOf({ status: 1 })])).not.toContain('identity');
    expect(missing([documentOf({ status: 3 })])).toContain('identity');
  });

  it('shows the users of the company to those only who may see them', async () => {
    const api = takeCalls();
    const buyer = signedInUser();
    const { t } = await renderWithProviders(<TeamPanel user={buyer} />);
    (await api.next('paginateSubUsers')).ok('paginateSubUsers', { count: 0, companies: [], list: [] });
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

const AT = '2026-01-15T09:30:00.000Z';
const office = addressOf({ type: 'OFFICE' });

describe('an address of the address book', () => {
  async function change() {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<AddressBook />);
    const { t, user } = shown;
    const read = await api.next('paginateAddresses');
    await act(async () => read.ok('paginateAddresses', { count: 1, list: [office] }));
    const name = t('account:address.changeOne', { name: office.address1 });
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: t('account:address.change') }));
    const field = (label: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: labelOf(label) });
    const save = () => user.click(dialog.getByRole('button', { name: t('common:save') }));
    return { ...shown, api, dialog, field, save };
  }

  it('is changed with its version', async () => {
    const { api, t, user, field, save } = await change();
    await user.type(field(t('signUp:field.address2')), 'Second floor');
    await save();
    const sent = await api.next('upsertAddress');
    expect(sent.body).toMatchObject({ id: 'addr-1', version: 'v1', address2: 'Second floor' });
    await act(async () => sent.ok('upsertAddress', { ...office, address2: 'Second floor', version: 'v2' }));
    expect(await screen.findByText(t('account:address.saved'))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

const proof = documentOf({ expiryDate: '2020-05-31' });

const uploaded = {
  file: 'file-5',
  kind: 'IDENTITY_PROOF',
  name: 'proof.png',
  mimeType: 'image/png',
  size: 4,
  width: 1,
  height: 1,
  isClaimed: false,
  createdAt: AT,
  expiresAt: null,
};

describe('a document that has expired', () => {
  async function replace() {
    FakeUpload.install();
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<Documents />);
    const { t, user } = shown;
    const read = await api.next('listDocuments');
    await act(async () => read.ok('listDocuments', { count: 1, list: [proof] }));
    const name = t('account:document.replaceOne', { name: 'Passport' });
    await user.click(await screen.findByRole('button', { name }));
    const element = await screen.findByRole('dialog', { name: t('account:document.replace') });
    const dialog = within(element);
    const submit = () => user.click(dialog.getByRole('button', { name: t('account:document.send') }));
    return { ...shown, api, element, dialog, submit };
  }

  it('is replaced by another file, which the house reviews', async () => {
    const { api, t, user, element, submit } = await replace();
    const input = element.querySelector<HTMLInputElement>('input[type="file"]');
    if (input === null) throw new Error('The dialog has no field for a file.');
    await user.upload(input, new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'proof.png'));
    const upload = await FakeUpload.next();
    expect(upload.body.get('kind')).toBe('IDENTITY_PROOF');
    await act(async () => upload.reply(200, { code: 'OK', message: '', data: uploaded }));
    await within(element).findByRole('img', { name: t('forms:file.preview', { name: 'proof.png' }) });
    await submit();
    const sent = await api.next('upsertDocument');
    expect(sent.body).toEqual({
      id: 'doc-1',
      kind: 'PERSONAL',
      docType: 'doc-type-personal-passport',
      number: 'Z1234567',
      file: 'file-5',
    });
    await act(async () => sent.ok('upsertDocument', { ...proof, status: 1, expiryDate: null }));
    expect(await screen.findByText(t('account:document.sent'))).toBeTruthy();
  });

  it('is not replaced without a file', async () => {
    const { api, t, dialog, submit } = await replace();
    await submit();
    expect((await dialog.findAllByText(t('validation:required'))).length).toBeGreaterThan(0);
    expect(api.of('upsertDocument')).toEqual([]);
  });
});
