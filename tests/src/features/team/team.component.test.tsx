import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SubUser } from '#generated/model/subUser.ts';
import { typesGivenBy } from '#src/features/team/team-types.ts';
import { areasOf } from '#src/features/team/UserForm.tsx';
import { Users } from '#src/features/team/Users.tsx';
import { currentSession } from '#src/session/session-store.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { signInAs } from '../../../support/component/list-engine.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';

const startsWith = (name: string) => new RegExp(`^${name}`);

const person = (given: Partial<SubUser>): SubUser => ({
  id: 'usr-9',
  firstName: 'Ravi',
  lastName: 'Mehta',
  name: 'Ravi Mehta',
  username: 'ravi',
  email: 'ravi@pavilion.test',
  mobile: '+919876543210',
  designation: null,
  company: 'acc-mehta',
  companyName: 'Mehta Jewels',
  userType: 3,
  areas: ['DASHBOARD', 'CART'],
  isActive: true,
  approval: 2,
  isVerified: true,
  lastSignInAt: null,
  version: 'v1',
  createdAt: '2026-01-15T09:30:00.000Z',
  updatedAt: '2026-01-15T09:30:00.000Z',
  ...given,
});

describe('user management', () => {
  async function open(...list: readonly SubUser[]) {
    signInAs('primary');
    const api = takeCalls();
    const shown = await renderWithProviders(<Users />);
    (await api.next('paginateSubUsers')).ok('paginateSubUsers', {
      count: list.length,
      companies: [],
      list: [...list],
    });
    await screen.findByRole('button', { name: shown.t('team:add') });
    const choose = async (name: string, item: string) => {
      await shown.user.click(
        await screen.findByRole('button', { name: shown.t('common:rowActions', { name }) }),
      );
      await shown.user.click(await screen.findByRole('menuitem', { name: item }));
    };
    return { ...shown, api, choose };
  }

  it('invites a user with the areas of a preset', async () => {
    const { api, user, t } = await open();
    await user.click(screen.getByRole('button', { name: t('team:add') }));
    const dialog = within(await screen.findByRole('dialog', { name: t('team:add') }));
    const type = (name: string, text: string) =>
      user.type(dialog.getByRole('textbox', { name: startsWith(name) }), text);
    await type(t('signUp:field.firstName'), 'Ravi');
    await type(t('signUp:field.lastName'), 'Mehta');
    await type(t('signUp:field.email'), 'ravi@pavilion.test');
    await type(t('signUp:field.username'), 'ravi');
    await type(t('forms:phone.number'), '98765 43210');
    await user.click(dialog.getByRole('combobox', { name: startsWith(t('team:userType')) }));
    await user.click(await screen.findByRole('option', { name: t('team:type.subUser') }));
    await user.click(dialog.getByRole('button', { name: t('team:preset.papers') }));
    await user.click(dialog.getByRole('button', { name: t('team:invite') }));
    const sent = await api.next('upsertSubUser');
    expect(sent.body).toMatchObject({
      firstName: 'Ravi',
      userType: 3,
      areas: ['DASHBOARD', 'SHIPMENT', 'CONFIRM_STONE', 'NOTIFICATIONS'],
    });
    sent.fail(409, 'E_CONFLICT', { field: 'username' });
    expect(await screen.findByText(t('signUp:taken'))).toBeTruthy();
  });

  it('locks a user after the question, with everything else as it was', async () => {
    const { api, user, t, choose } = await open(person({}));
    await choose('Ravi Mehta', t('team:ask.lock.do'));
    const question = within(
      await screen.findByRole('dialog', { name: t('team:ask.lock.title', { name: 'Ravi Mehta' }) }),
    );
    await user.click(question.getByRole('button', { name: t('team:ask.lock.do') }));
    expect((await api.next('upsertSubUser')).body).toMatchObject({
      id: 'usr-9',
      version: 'v1',
      areas: ['DASHBOARD', 'CART'],
      isActive: false,
    });
  });

  it('clears the position of a colleague', async () => {
    const { api, user, t, choose } = await open(person({ designation: 'Buyer' }));
    await choose('Ravi Mehta', t('team:ask.change'));
    const title = t('team:change', { name: 'Ravi Mehta' });
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.clear(dialog.getByRole('textbox', { name: startsWith(t('signUp:field.designation')) }));
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    expect((await api.next('upsertSubUser')).body).toMatchObject({
      id: 'usr-9',
      version: 'v1',
      designation: '',
    });
  });

  it('shows who changed what of a user', async () => {
    const { api, t, choose } = await open(person({}));
    await choose('Ravi Mehta', t('team:history.one'));
    const dialog = await screen.findByRole('dialog', {
      name: t('team:history.ofOne', { name: 'Ravi Mehta' }),
    });
    const sent = await api.next('paginateSubUserChanges');
    expect(sent.body).toMatchObject({ user: 'usr-9' });
    const change = { id: 'change-1', user: 'usr-9', userName: 'Ravi Mehta', byName: 'Priya Mehta' };
    const changes = [
      { field: 'userType' as const, before: ['3'], after: ['10'] },
      { field: 'areas' as const, before: ['CART' as const], after: ['HOLD' as const] },
    ];
    const at = '2026-01-15T09:30:00.000Z';
    const list = [{ ...change, kind: 'CHANGED' as const, changes, at }];
    sent.ok('paginateSubUserChanges', { count: 1, list });
    const kind = t('team:history.kind.CHANGED', { name: 'Ravi Mehta', by: 'Priya Mehta' });
    expect(await within(dialog).findByText(kind)).toBeTruthy();
    const text = dialog.textContent ?? '';
    for (const part of [
      t('team:type.subUser'),
      t('team:type.secondary'),
      t('team:history.granted', { areas: t('team:area.HOLD') }),
      t('team:history.taken', { areas: t('team:area.CART') }),
    ]) {
      expect(text).toContain(part);
    }
  });

  it('says at the user type that the last administrator stays one', async () => {
    const { api, user, t, choose } = await open(person({ userType: 4 }));
    await choose('Ravi Mehta', t('team:ask.change'));
    const dialog = within(
      await screen.findByRole('dialog', { name: t('team:change', { name: 'Ravi Mehta' }) }),
    );
    await user.click(dialog.getByRole('button', { name: t('common:save') }));
    (await api.next('upsertSubUser')).fail(409, 'E_CONFLICT', { field: 'userType' });
    expect(await dialog.findByText(t('team:lastManager'))).toBeTruthy();
  });

  it('removes a user after the question', async () => {
    const { api, user, t, choose } = await open(person({}));
    await choose('Ravi Mehta', t('team:ask.remove.do'));
    const question = within(
      await screen.findByRole('dialog', { name: t('team:ask.remove.title', { name: 'Ravi Mehta' }) }),
    );
    await user.click(question.getByRole('button', { name: t('team:ask.remove.do') }));
    const sent = await api.next('deleteSubUsers');
    expect(sent.body).toEqual({ id: ['usr-9'] });
    sent.ok('deleteSubUsers', { count: 1 });
    (await api.next('paginateSubUsers')).ok('paginateSubUsers', { count: 0, companies: [], list: [] });
    await waitFor(() => expect(screen.getByText(t('team:noneFound'))).toBeTruthy());
  });

  it('offers neither lock nor removal of oneself', async () => {
    signInAs('primary');
    const own = currentSession().user;
    if (own === null) throw new Error('Nobody is signed in.');
    const { user, t } = await open(person({ id: own.id, name: own.name }));
    await user.click(await screen.findByRole('button', { name: t('common:rowActions', { name: own.name }) }));
    expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      t('team:ask.change'),
      t('team:history.one'),
    ]);
  });
});

describe('a manager of users', () => {
  it('is told so where the user type does not', async () => {
    signInAs('subuser');
    const api = takeCalls();
    const { t } = await renderWithProviders(<Users />);
    expect(screen.getByText(t('team:closed'))).toBeTruthy();
    expect(api.of('paginateSubUsers').length).toBe(0);
  });

  it('gives no type above their own', () => {
    expect(typesGivenBy({ userType: 4 })).not.toContain(1);
    expect(typesGivenBy({ userType: 3 })).toEqual([]);
  });

  it('grants by a preset only what their own permissions have', () => {
    expect(areasOf('papers', ['DASHBOARD', 'CART'])).toEqual(['DASHBOARD']);
  });
});
