import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SubUser } from '#generated/model/subUser.ts';
import { Users } from '#src/features/team/Users.tsx';
import { takeCalls } from '../../../support/component/api.ts';
import { walkedLanguages } from '../../../support/component/languages.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const AT = '2026-01-15T09:30:00.000Z';
const startsWith = (name: string) => new RegExp(`^${name}`);

const colleague: SubUser = {
  id: 'usr-9',
  firstName: 'Ravi',
  lastName: 'Mehta',
  name: 'Ravi Mehta',
  username: 'ravi',
  email: 'ravi@pavilion.test',
  mobile: '+919876543210',
  designation: null,
  userType: 3,
  areas: ['DASHBOARD', 'CART'],
  isActive: true,
  isVerified: true,
  lastSignInAt: null,
  version: 'v1',
  createdAt: AT,
  updatedAt: AT,
};

describe.each(walkedLanguages)('a user of the company (%s)', (language) => {
  async function change() {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<Users />, { language });
    const { t, user } = shown;
    const read = await api.next('paginateSubUsers');
    await act(async () => read.ok('paginateSubUsers', { count: 1, list: [colleague] }));
    await user.click(
      await screen.findByRole('button', { name: t('common:rowActions', { name: colleague.name }) }),
    );
    await user.click(await screen.findByRole('menuitem', { name: t('team:ask.change') }));
    const title = t('team:change', { name: colleague.name });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const position = dialog.getByRole<HTMLInputElement>('textbox', {
      name: startsWith(t('signUp:field.designation')),
    });
    await user.type(position, 'Buyer');
    return { ...shown, api, dialog, position };
  }

  it('changed by another administrator meanwhile shows the difference and keeps what was typed', async () => {
    const { api, t, user, dialog, position } = await change();
    const save = () => user.click(dialog.getByRole('button', { name: t('common:save') }));
    await save();
    const sent = await api.next('upsertSubUser');
    expect(sent.body).toMatchObject({ version: 'v1', designation: 'Buyer' });
    const current = { ...colleague, areas: ['DASHBOARD'], version: 'v2' };
    await act(async () => sent.fail(409, 'E_CONFLICT', { reason: 'STALE', current }));
    expect(await dialog.findByText(t('forms:stale.title'))).toBeTruthy();
    expect(position.value).toBe('Buyer');
    await save();
    expect((await api.next('upsertSubUser')).body).toMatchObject({
      version: 'v2',
      areas: ['DASHBOARD'],
      designation: 'Buyer',
    });
  });

  it('asks before an entry is lost', async () => {
    const { t, user, dialog } = await change();
    await user.click(dialog.getByRole('button', { name: t('common:cancel') }));
    expect(await screen.findByRole('dialog', { name: t('forms:leave.title') })).toBeTruthy();
  });
});
