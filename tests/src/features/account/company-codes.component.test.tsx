import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import { CompanyCodes } from '#src/features/account/CompanyCodes.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const startsWith = (name: string) => new RegExp(`^${name}`);

const code = (given: Partial<CompanyCode>): CompanyCode => ({
  id: 'code-1',
  code: 'HOUSE-01',
  name: 'House',
  color: 'BLUE',
  logo: null,
  isDefault: true,
  isActive: true,
  accounts: 1,
  members: [{ id: 'acc-1', companyName: 'Mehtara Jewels' }],
  version: 'v1',
  updatedAt: '2026-01-15T09:30:00.000Z',
  ...given,
});

const second = code({
  id: 'code-2',
  code: 'HOUSE-02',
  name: 'Second house',
  isDefault: false,
  members: [{ id: 'acc-2', companyName: 'Van Loon' }],
});

describe.each(walkedLanguages)('the company codes (%s)', (language) => {
  async function open() {
    signInAs('admin');
    const api = takeCalls();
    const shown = await renderWithProviders(<CompanyCodes />, { language });
    const { t, user } = shown;
    const list = [code({}), second];
    const read = await api.next('paginateCompanyCodes');
    await act(async () => read.ok('paginateCompanyCodes', { count: list.length, list }));
    const change = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: t('common:rowActions', { name }) }));
      await user.click(await screen.findByRole('menuitem', { name: t('account:codes.changeShort') }));
      return within(await screen.findByRole('dialog', { name: t('account:codes.change', { code: name }) }));
    };
    return { ...shown, api, change };
  }

  it('give a company another code', async () => {
    const { api, t, user, change } = await open();
    const dialog = await change('HOUSE-02');
    await user.click(dialog.getByRole('checkbox', { name: 'Mehtara Jewels' }));
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    const sent = await api.next('upsertCompanyCode');
    expect(sent.body).toMatchObject({ id: 'code-2', code: 'HOUSE-02', members: ['acc-1', 'acc-2'] });
    await act(async () => sent.ok('upsertCompanyCode', second));
    expect(await screen.findByText(t('account:codes.saved', { code: 'HOUSE-02' }))).toBeTruthy();
  });

  it('say at the field that another company has a code, and keep what was typed', async () => {
    const { api, t, user, change } = await open();
    const dialog = await change('HOUSE-02');
    const field = dialog.getByRole<HTMLInputElement>('textbox', {
      name: startsWith(t('account:codes.code')),
    });
    await user.clear(field);
    await user.type(field, 'HOUSE-01');
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    const sent = await api.next('upsertCompanyCode');
    expect(sent.body).not.toHaveProperty('members');
    await act(async () => sent.fail(409, 'E_CONFLICT', { field: 'code' }));
    expect(await dialog.findByText(t('account:codes.taken'))).toBeTruthy();
    expect(field.value).toBe('HOUSE-01');
  });

  it('keep the default code default and active, and its companies', async () => {
    const { t, change } = await open();
    const dialog = await change('HOUSE-01');
    const box = (name: string) => dialog.getByRole('checkbox', { name });
    await waitFor(() => expect(box(t('account:codes.makeDefault'))).toHaveProperty('disabled', true));
    expect(box(t('account:codes.isActive'))).toHaveProperty('disabled', true);
    expect(dialog.queryByRole('checkbox', { name: 'Mehtara Jewels' })).toBeNull();
    expect(box('Van Loon')).toBeTruthy();
  });

  it('changed by another administrator meanwhile show the difference and keep what was typed', async () => {
    const { api, t, user, change } = await open();
    const dialog = await change('HOUSE-02');
    const name = dialog.getByRole<HTMLInputElement>('textbox', { name: startsWith(t('account:codes.name')) });
    await user.type(name, ' & sons');
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    const current = { ...second, code: 'HOUSE-03', version: 'v2' };
    const sent = await api.next('upsertCompanyCode');
    expect(sent.body).toMatchObject({ version: 'v1' });
    await act(async () => sent.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect(await dialog.findByText(t('forms:stale.title'))).toBeTruthy();
    expect(name.value).toBe('Second house & sons');
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertCompanyCode')).body).toMatchObject({
      version: 'v2',
      code: 'HOUSE-03',
      name: 'Second house & sons',
    });
  });

  it('ask before entries are lost', async () => {
    const { t, user, change } = await open();
    const dialog = await change('HOUSE-02');
    await user.type(dialog.getByRole('textbox', { name: startsWith(t('account:codes.name')) }), ' & sons');
    await user.click(dialog.getByRole('button', { name: t('common:cancel') }));
    expect(await screen.findByText(t('forms:leave.title'))).toBeTruthy();
  });
});
