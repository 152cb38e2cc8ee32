import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { cartOf, first, found, openList, second, signInAs } from '../../support/component/list-engine.ts';

const dearer: Stone = { ...first, ctPr: 7100, amt: 7100, fnAmt: 7100 };
const onMemo: Stone = { ...second, wSts: 'M' };

/** The list is reloaded, as by the clock. */
const readAgain = (operation: 'paginateDiamonds' | 'paginateTracks' = 'paginateDiamonds') =>
  act(() => void invalidate(queryClient, [operation]));

/** What is put into the live regions of the page from now on. */
function listen(): readonly string[] {
  const heard: string[] = [];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      if (target instanceof HTMLElement && target.role === 'status')
        for (const { textContent } of addedNodes) heard.push(textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true });
  return heard;
}

beforeEach(() => signInAs('primary'));

async function openResult() {
  const shown = await openList('diamond-list');
  (await shown.api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
  await screen.findByRole('link', { name: 'PV100001' });
  const changes = (count: number) =>
    screen.findByRole('button', { name: shown.t('lists:changes.count', { count }) });
  return { ...shown, changes };
}

describe('a price that changes in the cart', () => {
  it('is said at each change, and not again while it stays', async () => {
    const { api, t } = await openList('cart');
    const answer = async (shown: Stone) =>
      act(async () => (await api.next('paginateTracks')).ok('paginateTracks', cartOf(shown)));
    await answer(first);
    const card = await screen.findByRole('listitem', { name: 'PV100001' });
    const heard = listen();
    const { money, number } = formatsFor('en');
    for (const [ctPr, crt] of [
      [7100, 1.5],
      [7100, 1.6],
      [7200, 1.6],
    ] as const) {
      readAgain('paginateTracks');
      await answer({ ...first, ctPr, crt });
      await waitFor(() => expect(card.textContent).toContain(number(crt)));
      await waitFor(() => expect(card.textContent).toContain(money(ctPr)));
    }
    const said = t('lists:changes.count', { count: 1 });
    await waitFor(() => expect(heard.filter((text) => text === said)).toHaveLength(2));
  });
});

describe('a list whose stones change while it is open', () => {
  it('tells the old price and the old availability, and forgets them when it is reloaded', async () => {
    const { api, t, user, changes } = await openResult();
    readAgain();
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(dearer, onMemo));
    await user.click(await changes(2));
    const { money } = formatsFor('en');
    const told = await screen.findByRole('dialog', { name: t('lists:changes.count', { count: 2 }) });
    expect(told.textContent).toContain(
      t('lists:news.up', { stone: 'PV100001', from: money(7000), to: money(7100) }),
    );
    const [from, to] = [t('stones:status.A'), t('stones:status.M')];
    expect(told.textContent).toContain(t('lists:changes.status', { stone: 'PV100002', from, to }));
    await user.click(within(told).getByRole('button', { name: t('lists:changes.reload') }));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(dearer, onMemo));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: t('lists:changes.count', { count: 2 }) })).toBeNull(),
    );
  });

  it('keeps a stone that is gone in its place and says so, until it is reloaded', async () => {
    const { api, t, user, select, changes } = await openResult();
    readAgain();
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(second));
    const asked = await api.next('paginateDiamonds');
    expect(asked.body).toMatchObject({ filters: [{ stoneId: ['PV100001'] }] });
    asked.ok('paginateDiamonds', found());
    const card = await screen.findByRole('listitem', { name: 'PV100001' });
    await waitFor(() => expect(card.textContent).toContain(t('stones:status.NA')));
    await select(first);
    expect(screen.queryByRole('toolbar', { name: t('lists:action.label') })).toBeNull();
    await select(second);
    expect(await screen.findByRole('toolbar', { name: t('lists:action.label') })).toBeTruthy();
    await user.click(await changes(1));
    expect(await screen.findByText(t('lists:changes.gone', { stone: 'PV100001' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('lists:changes.reload') }));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(second));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'PV100001' })).toBeNull());
    expect(screen.getByRole('listitem', { name: 'PV100002' })).toBeTruthy();
  });

  it('lets a stone go that is still offered but no longer matches', async () => {
    const { api, t } = await openResult();
    readAgain();
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(second));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(dearer));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'PV100001' })).toBeNull());
    expect(screen.queryByRole('button', { name: t('lists:changes.count', { count: 1 }) })).toBeNull();
  });
});
