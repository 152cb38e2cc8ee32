import { fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { UserType } from '#generated/model/userType.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { buildMasters } from '#src/domain/reference/masters.ts';
import { CompanyForm, CompanyRead } from '#src/features/account/CompanyProfile.tsx';
import { companyFields, companySchema, mayChangeCompany } from '#src/features/account/company-entries.ts';
import { currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const masters = buildMasters([...createSeed({ stones: 10 }).masters]);
const startsWith = (name: string) => new RegExp(`^${name}`);

function signedIn() {
  signInAs('primary');
  const { user } = currentSession();
  if (user === null) throw new Error('Nobody is signed in.');
  return { ...user, account: { ...user.account, version: 'a1' } };
}

describe('the request of a company profile', () => {
  const { account } = signedIn();
  const entries = companyFields(masters, '2026-01-15').entriesOf({ ...account, logo: '/media/files/logo' });
  const schema = companySchema(companyFields(masters, '2026-01-15', entries));
  const sent = (given: Partial<typeof entries>) => v.parse(schema, { ...entries, ...given });

  it('names master items by their ids, as the record names them by their names', () => {
    const item = masters.list('BUSINESS_TYPE').find(({ name }) => name === account.businessType);
    expect(sent({}).businessType).toBe(item?.id);
  });

  it('keeps a stored picture, removes one that was taken out and replaces it by a new one', () => {
    expect(sent({})).not.toHaveProperty('logo');
    expect(sent({ logoPath: '' }).logo).toBe('');
    const file = { file: 'file-7', name: 'a.png', size: 1, mimeType: 'image/png', expiresAt: null };
    expect(sent({ logo: file }).logo).toBe('file-7');
  });

  it('removes all links when none is left', () => {
    const socialLinks = { LINKEDIN: '', INSTAGRAM: '', FACEBOOK: '', X: '', YOUTUBE: '', OTHER: '' };
    expect(sent({ socialLinks }).socialLinks).toEqual([]);
  });

  it('refuses a foundation in the future and a choice that was taken back', () => {
    expect(v.safeParse(schema, { ...entries, foundedDate: '2026-01-16' }).success).toBe(false);
    expect(v.safeParse(schema, { ...entries, companySize: null }).success).toBe(false);
  });

  it('is not for sub users, guests and API users', () => {
    const { SUB_USER, PERMANENT_GUEST, API_USER } = UserType;
    const refused = Object.values(UserType).filter((type) => !mayChangeCompany(type));
    expect(new Set(refused)).toEqual(new Set([SUB_USER, PERMANENT_GUEST, API_USER]));
  });
});

describe('the company profile', () => {
  async function open() {
    const user = signedIn();
    const api = takeCalls();
    const shown = await renderWithProviders(<CompanyForm user={user} masters={masters} />);
    const preview = () => within(screen.getByRole('region', { name: shown.t('account:company.preview') }));
    const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: startsWith(name) });
    // One change for the whole text: a stroke at a time would draw this long form for each of them.
    const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
    const save = () => shown.user.click(screen.getByRole('button', { name: shown.t('common:save') }));
    return { ...shown, api, person: user, preview, field, fill, save };
  }

  it('shows what members will read while it is typed, and not what is kept from them', async () => {
    const { user, t, preview, fill } = await open();
    fill(t('signUp:field.website'), 'https://levi.test');
    expect(preview().getByText('levi.test')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('checkbox', {
      name: t('signUp:field.isDescriptionPublic'),
    });
    if (box.checked) await user.click(box);
    expect(preview().getByText(t('account:company.hidden'))).toBeTruthy();
  });

  it('shows the verified names of the company, which it does not change', async () => {
    const { t, person } = await open();
    const { seller, invoiceNames } = person.account;
    expect(screen.getByText(t('account:company.verified', { name: seller.name }))).toBeTruthy();
    for (const name of invoiceNames) expect(screen.getAllByText(name).length).toBeGreaterThan(0);
    expect(screen.queryByRole('textbox', { name: startsWith(t('signUp:field.companyName')) })).toBeNull();
  });

  it('says at its field that another company has the seller code', async () => {
    const { api, t, fill, save } = await open();
    fill(t('account:company.vendorCode'), 'KIR');
    await save();
    const sent = await api.next('updateAccount');
    expect(sent.body).toMatchObject({ version: 'a1', vendorCode: 'KIR' });
    sent.fail(409, 'E_CONFLICT', { field: 'vendorCode' });
    expect(await screen.findByText(t('account:company.codeTaken'))).toBeTruthy();
  });

  it('is only read by those who may not change it', async () => {
    const { account } = signedIn();
    takeCalls();
    const { t } = await renderWithProviders(<CompanyRead account={account} masters={masters} />);
    expect(screen.getByText(t('account:company.readOnly'))).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
