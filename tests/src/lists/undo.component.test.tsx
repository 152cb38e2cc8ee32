import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Memo } from '#generated/model/memo.ts';
import type { WatchlistTrack } from '#generated/model/watchlistTrack.ts';
import { cartOf, entry, first, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { memoOf } from '../../support/component/memo.ts';

const watched = (...stones: readonly (typeof first)[]) => ({
  ...cartOf(...stones),
  list: stones.map(
    (each): WatchlistTrack => ({
      ...entry(each),
      trackType: 2,
      newDiscount: null,
      newAmount: null,
      newPricePerCarat: null,
      isTargetMet: false,
    }),
  ),
});

const lists = [
  { type: 'cart', trackType: 1, remove: 'removeFromCart', rows: cartOf },
  { type: 'watchlist', trackType: 2, remove: 'removeFromWatch', rows: watched },
] as const;

beforeEach(async () => {
  signInAs('primary');
});
describe('stones that leave a list', () => {
  /** Opens the list of two stones, selects some of them and asks to remove them. */
  async function ask(
    { type, remove: action, rows }: (typeof lists)[number],
    ...stones: readonly (typeof first)[]
  ) {
    const opened = await openList(type);
    const { actions, api, select, t, user } = opened;
    (await api.next('paginateTracks')).ok('paginateTracks', rows(first, second));
    await screen.findByRole('link', { name: first.stoneId });
    for (const stone of stones) await select(stone);
    const name = t(`lists:action.${action}`);
    const button = within(actions()).queryByRole('button', { name });
    if (button === null) {
      await user.click(within(actions()).getByRole('button', { name: t('lists:action.more') }));
      await user.click(await screen.findByRole('menuitem', { name }));
    } else await user.click(button);
    return { ...opened, name, question: await screen.findByRole('dialog') };
  }

  /** Removes the first of two stones, after its question. */
  async function remove(list: (typeof lists)[number]) {
    const opened = await ask(list, first);
    const { api, name, question, t, user } = opened;
    const { remove: action, rows } = list;
    expect(question.textContent).toContain(t(`lists:confirm.${action}`));
    await user.click(within(question).getByRole('button', { name }));
    const sent = await api.next('deleteTracks');
    sent.ok('deleteTracks', { count: 1 });
    // The row goes before the list is reloaded.
    await waitFor(() => expect(screen.queryByRole('link', { name: first.stoneId })).toBeNull());
    expect(screen.getByRole('link', { name: second.stoneId })).toBeTruthy();
    (await api.next('paginateTracks')).ok('paginateTracks', rows(second));
    return { ...opened, sent };
  }

  it.each(lists)('are all asked for when the $type becomes empty', async (list) => {
    const { question, t } = await ask(list, first, second);
    expect(question.textContent).toContain(t('lists:confirm.removeAll'));
  });

  it.each(lists)('come back to the $type by Undo', async (row) => {
    const { api, sent, t, user } = await remove(row);
    expect(sent.body).toEqual({ trackType: row.trackType, id: ['trk-st-1'] });
    await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
    const undo = await api.next('restoreTracks');
    expect(undo.body).toEqual({ trackType: row.trackType, id: ['trk-st-1'] });
    undo.ok('restoreTracks', { count: 1 });
    (await api.next('paginateTracks')).ok('paginateTracks', row.rows(first, second));
    expect(await screen.findByRole('link', { name: first.stoneId })).toBeTruthy();
    expect(await screen.findByText(t('lists:undone'))).toBeTruthy();
    // Nothing was missing unexpectedly: no stone had to be asked for.
    expect(api.of('paginateDiamonds')).toEqual([]);
  });

  it.each(lists)(
    'stay away from the $type when the undo is refused, and the reason is shown',
    async (row) => {
      const { api, t, user } = await remove(row);
      await user.click(await screen.findByRole('button', { name: t('lists:undo') }));
      (await api.next('restoreTracks')).fail(409, 'E_CONFLICT');
      expect(await screen.findByText(t('problems:E_CONFLICT'))).toBeTruthy();
      expect(screen.queryByText(t('lists:undone'))).toBeNull();
    },
  );
});

/** Opens the confirm list with one memo, and the menu of its first stone. */
async function openMenu(memo: Memo) {
  const shown = await openList('confirm-list', '/account/confirm-list');
  const { api, t, user } = shown;
  const { summary } = cartOf(first, second);
  (await api.next('paginateMemos')).ok('paginateMemos', { count: 1, list: [memo], summary });
  const menu = await screen.findByRole('button', { name: t('lists:rowMenu', { stone: 'PV100001' }) });
  await user.click(menu);
  const cancel = await screen.findByRole('menuitem', { name: new RegExp(t('lists:action.cancelMemo')) });
  return { ...shown, cancel };
}

describe('a pending request', () => {
  it('is cancelled as a whole after a question', async () => {
    const { api, t, user, cancel } = await openMenu(memoOf());
    await user.click(cancel);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(t('lists:confirm.cancelMemo'));
    expect(api.of('cancelMemo')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.cancelMemo') }));
    const sent = await api.next('cancelMemo');
    expect(sent.body).toEqual({ id: 'memo-1' });
    sent.ok('cancelMemo', memoOf({ status: 3, cancelledAt: '2026-01-15T09:31:00.000Z' }));
    expect(await screen.findByText(t('lists:done.cancelMemo', { count: 2 }))).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not cancelled if the house decides meanwhile, and the dialog says why', async () => {
    const { api, t, user, cancel } = await openMenu(memoOf());
    await user.click(cancel);
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: t('lists:action.cancelMemo') }));
    (await api.next('cancelMemo')).fail(409, 'E_CONFLICT');
    expect(await within(dialog).findByText(t('lists:stale.cancelMemo'))).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: t('lists:keep.cancelMemo') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.of('cancelMemo')).toHaveLength(1);
  });
});

it.each([
  ['decided', { status: 2 }],
  ['ofColleague', { userId: 'usr-secondary' }],
] as const)('a request that is %s cannot be cancelled, and the menu says why', async (reason, patch) => {
  const { api, t, user, cancel } = await openMenu(memoOf(patch));
  expect(cancel.textContent).toContain(t(`lists:obstacle.${reason}`));
  await user.click(cancel);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.of('cancelMemo')).toEqual([]);
});
