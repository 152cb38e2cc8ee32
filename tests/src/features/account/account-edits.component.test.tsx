import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import type { Address } from '#generated/model/address.ts';
import { AddressBook } from '#src/features/account/AddressBook.tsx';
import { Documents } from '#src/features/account/Documents.tsx';
import { PersonalForm } from '#src/features/account/PersonalForm.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { labelOf } from '../../../support/component/label-of.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { fakeNavigation } from '../../../support/component/navigation.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { FakeUpload } from '../../../support/component/upload.ts';

const AT = '2026-01-15T09:30:00.000Z';
afterEach(() => {
  vi.unstubAllGlobals();
});

const office: Address = {
  id: 'addr-1',
  type: 'OFFICE',
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
};

describe.each(walkedLanguages)('an address of the address book (%s)', (language) => {
  async function change() {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<AddressBook />, { language });
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

  it('that the server refuses stays as it was typed, with the complaint at the field', async () => {
    const { api, t, user, dialog, field, save } = await change();
    await user.clear(field(t('signUp:field.zipCode')));
    await user.type(field(t('signUp:field.zipCode')), '00000');
    await save();
    const sent = await api.next('upsertAddress');
    await act(async () =>
      sent.fail(400, 'E_VALIDATION', {
        errors: [{ field: 'city', rule: 'known', message: 'No such city.' }],
      }),
    );
    expect(await dialog.findByText(t('validation:unknown'))).toBeTruthy();
    expect(field(t('signUp:field.zipCode')).value).toBe('00000');
  });

  it('changed by a colleague meanwhile shows the difference and keeps what was typed', async () => {
    const { api, t, user, dialog, field, save } = await change();
    await user.type(field(t('signUp:field.address2')), 'Second floor');
    await save();
    const current = { ...office, address1: '14 Hatton Garden', version: 'v2' };
    const sent = await api.next('upsertAddress');
    await act(async () => sent.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect(await dialog.findByText(t('forms:stale.title'))).toBeTruthy();
    await save();
    expect((await api.next('upsertAddress')).body).toMatchObject({
      version: 'v2',
      address1: '14 Hatton Garden',
      address2: 'Second floor',
    });
  });

  it('asks before an entry is lost', async () => {
    const { t, user, dialog, field } = await change();
    await user.type(field(t('signUp:field.address2')), 'Second floor');
    await user.click(dialog.getByRole('button', { name: t('common:cancel') }));
    const question = within(await screen.findByRole('dialog', { name: t('forms:leave.title') }));
    await user.click(question.getByRole('button', { name: t('forms:leave.stay') }));
    await waitFor(() => expect(field(t('signUp:field.address2')).value).toBe('Second floor'));
  });
});

const proof: AccountDocument = {
  id: 'doc-1',
  kind: 'PERSONAL',
  docType: 'doc-type-personal-passport',
  docTypeName: 'Passport',
  number: 'Z1234567',
  fileName: 'passport.pdf',
  file: 'file-1',
  expiryDate: '2020-05-31',
  status: 2,
  remarks: null,
  createdAt: AT,
  updatedAt: AT,
};

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

describe.each(walkedLanguages)('a document that has expired (%s)', (language) => {
  async function replace() {
    FakeUpload.install();
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<Documents />, { language });
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

describe.each(walkedLanguages)('the personal details (%s)', (language) => {
  async function open() {
    signInAs('primary');
    const person = currentSession().user;
    if (person === null) throw new Error('Nobody is signed in.');
    const user = { ...person, version: 'u1', account: { ...person.account, version: 'a1' } };
    const api = takeCalls();
    const navigation = fakeNavigation();
    const shown = await renderWithProviders(<PersonalForm user={user} />, { language });
    const { t } = shown;
    const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: labelOf(label) });
    const save = () => shown.user.click(screen.getByRole('button', { name: t('common:save') }));
    return { ...shown, api, person: user, navigation, field, save };
  }

  it('changed in another browser meanwhile show the difference and keep what was typed', async () => {
    const { api, t, user, person, field, save } = await open();
    await user.type(field(t('signUp:field.lastName')), '-Shah');
    await save();
    const sent = await api.next('updateUser');
    const current = { ...person, designation: 'Owner', version: 'u2' };
    await act(async () => sent.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect(await screen.findByText(t('forms:stale.title'))).toBeTruthy();
    expect(field(t('signUp:field.lastName')).value).toBe(`${person.lastName}-Shah`);
    await save();
    expect((await api.next('updateUser')).body).toMatchObject({
      version: 'u2',
      designation: 'Owner',
      lastName: `${person.lastName}-Shah`,
    });
  });

  it('that are not saved are asked about before the page is left', async () => {
    const { t, user, navigation, field } = await open();
    expect(navigation.leave('push', '/account')).toBe(false);
    await user.type(field(t('signUp:field.lastName')), '-Shah');
    await waitFor(() => expect(navigation.leave('push', '/account')).toBe(true));
    expect(await screen.findByText(t('forms:leave.about'))).toBeTruthy();
  });
});
