import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CompanyCode } from '#generated/model/companyCode.ts';
import { CompanyCodes } from '#src/features/account/CompanyCodes.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const code = (given: Partial<CompanyCode>): CompanyCode => ({
  id: 'code-1',
  code: 'HOUSE-01',
  name: 'House',
  color: 'BLUE',
  logo: null,
  host: null,
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

describe('the company codes', () => {
  async function open() {
    signInAs('admin');
    const api = takeCalls();
    const shown = await renderWithProviders(<CompanyCodes />);
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
    expect(sent.body).toMatchObject({ id: 'code-2', version: 'v1', members: ['acc-1', 'acc-2'] });
    await act(async () => sent.ok('upsertCompanyCode', second));
    expect(await screen.findByText(t('account:codes.saved', { code: 'HOUSE-02' }))).toBeTruthy();
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
});
