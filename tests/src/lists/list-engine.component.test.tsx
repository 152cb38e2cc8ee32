import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { createSeed } from '#mocks/seed/seed.ts';
import { stoneLists } from '#src/lists/definitions/stone-lists.ts';
import { prefetchSearch } from '#src/lists/sources/prefetch-search.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../support/component/api.ts';
import { cartOf, first, found, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { renderWithProviders } from '../../support/component/render.tsx';
import { setWindowWidth } from '../../support/component/window.ts';
import { stone } from '../../support/search-stone.ts';

const dearer: Stone = { ...first, ctPr: 7100, amt: 7100, fnAmt: 7100 };
const onMemo: Stone = { ...second, wSts: 'M' };
const onHold: Stone = { ...second, id: 'st-3', stoneId: 'PV100003', isHeld: true };

/** The list is reloaded, as after a write, on focus or by the clock. */
const readAgain = (operation: 'paginateTracks' | 'paginateDiamonds') =>
  act(() => void invalidate(queryClient, [operation]));

// The dialog is loaded on demand: on a busy machine, compiling it takes longer than a test waits.
beforeAll(() => import('#src/features/confirm/ConfirmStones.tsx'), 120_000);

beforeEach(async () => {
  signInAs('primary');
});

describe('the selection of a list that is reloaded', () => {
  it('is totalled and sent at the price on screen, which is told apart from the one that was selected', async () => {
    const { api, select, actions, t, user } = await openList('diamond-list');
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
    await screen.findByRole('link', { name: 'PV100001' });
    await select(first);
    readAgain('paginateDiamonds');
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(dearer, second));
    const { money } = formatsFor('en');
    const move = t('lists:news.up', { stone: 'PV100001', from: money(7000), to: money(7100) });
    expect(await screen.findByText(move)).toBeTruthy();
    expect(actions().textContent).toContain(money(7100));
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.addToCart') }));
    const sent = await api.next('createTracks');
    expect(sent.body).toMatchObject({
      diamonds: [{ diamond: 'st-1', trackPricePerCarat: 7100, trackAmount: 7100 }],
    });
    await user.click(screen.getByRole('button', { name: t('lists:news.seen') }));
    expect(screen.queryByText(move)).toBeNull();
  });

  it('loses a stone that left the cart, and says so', async () => {
    const { api, select, actions, t } = await openList('cart');
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf(first, second));
    await screen.findByRole('link', { name: 'PV100001' });
    await select(first);
    await select(second);
    expect(actions().textContent).toContain(t('lists:totals.bar', { number: '2' }));
    readAgain('paginateTracks');
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf(second));
    const left = await screen.findByText(new RegExp(t('lists:news.left', { count: 1 })));
    expect(left.textContent).toContain('PV100001');
    expect(actions().textContent).toContain(t('lists:totals.bar', { number: '1' }));
  });

  it('asks for selected stones on other pages, which may be gone or dearer', async () => {
    const { api, select, actions, t, user } = await openList('cart');
    const page = (stones: readonly Stone[]) => ({ ...cartOf(...stones), count: 251 });
    (await api.next('paginateTracks')).ok('paginateTracks', page([first, second]));
    await screen.findByRole('link', { name: 'PV100001' });
    await select(first);
    await select(second);
    await user.click(screen.getByRole('button', { name: t('common:next') }));
    (await api.next('paginateTracks')).ok('paginateTracks', page([onHold]));
    const asked = await api.next('paginateTracks');
    expect(asked.body).toMatchObject({ id: ['trk-st-1', 'trk-st-2'] });
    asked.ok('paginateTracks', cartOf(dearer));
    await screen.findByText(new RegExp(t('lists:news.left', { count: 1 })));
    expect(actions().textContent).toContain(t('lists:totals.bar', { number: '1' }));
    expect(actions().textContent).toContain(formatsFor('en').money(7100));
  });

  it('asks for a selected parcel on another page as a parcel, and keeps it', async () => {
    const parcel: Stone = { ...first, pktType: 'PARCEL', pieces: 12 };
    const { api, select, actions, t, user } = await openList('diamond-list');
    const page = (stone: Stone) => found(stone).map((one) => ({ ...one, count: 251 }));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', page(parcel));
    await screen.findByRole('link', { name: 'PV100001' });
    await select(parcel);
    await user.click(screen.getByRole('button', { name: t('common:next') }));
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', page(second));
    const asked = await api.next('paginateDiamonds');
    expect(asked.body).toMatchObject({
      filters: [{ stoneId: ['PV100001'], pktType: ['SINGLE', 'PARCEL'] }],
    });
    asked.ok('paginateDiamonds', found(parcel));
    await screen.findByRole('link', { name: 'PV100002' });
    expect(actions().textContent).toContain(t('lists:totals.bar', { number: '1' }));
  });
});

describe('an action on a mixed selection', () => {
  it('says how many stones it fits and why, and adds those that are available', async () => {
    const { api, select, actions, t, user } = await openList('diamond-list');
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, onMemo, onHold));
    await screen.findByRole('link', { name: 'PV100001' });
    for (const each of [first, onMemo, onHold]) await select(each);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.addToCart') }));
    const message = screen.getByRole('alert');
    const reasons = formatsFor('en').list([
      t('lists:reason.onMemo', { count: 1 }),
      t('lists:reason.onHold', { count: 1 }),
    ]);
    expect(message.textContent).toContain(t('lists:some', { fitting: 1, total: 3, reasons }));
    await user.click(
      within(message).getByRole('button', { name: t('lists:partial.addToCart', { count: 1 }) }),
    );
    const sent = await api.next('createTracks');
    expect(sent.body).toMatchObject({ diamonds: [{ diamond: 'st-1' }] });
    sent.ok('createTracks', { added: 1, existing: 0, count: 0, list: [] });
    expect(await screen.findByText(t('lists:done.addToCart', { count: 1 }))).toBeTruthy();
  });
});

it('a stone that is gone meanwhile is named, and the others can be added', async () => {
  const { api, select, actions, t, user } = await openList('diamond-list');
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
  await screen.findByRole('link', { name: 'PV100001' });
  await select(first);
  await select(second);
  await user.click(within(actions()).getByRole('button', { name: t('lists:action.addToCart') }));
  const gone = { diamond: 'st-1', stoneId: 'PV100001', vStnId: first.vStnId, reason: 'GONE' };
  (await api.next('createTracks')).fail(409, 'E_CONFLICT', { conflicts: [gone] });
  const message = await screen.findByRole('alert');
  expect(message.textContent).toContain(`PV100001: ${t('stones:conflict.GONE')}`);
  await user.click(within(message).getByRole('button', { name: t('lists:partial.addToCart', { count: 1 }) }));
  expect((await api.next('createTracks')).body).toMatchObject({ diamonds: [{ diamond: 'st-2' }] });
});

it('the dialog of an action stands while it is loaded, and shows its form then', async () => {
  const { api, select, actions, t, user } = await openList('diamond-list');
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
  await screen.findByRole('link', { name: 'PV100001' });
  await select(first);
  await user.click(within(actions()).getByRole('button', { name: t('lists:action.requestConfirm') }));
  expect(screen.getByRole('dialog').textContent).not.toBe('');
  expect(await screen.findByRole('button', { name: t('confirm:send', { count: 1 }) })).toBeTruthy();
});

it('a list is grouped by what the reader chooses, which the account keeps', async () => {
  const { api, t, user } = await openList('cart');
  (await api.next('paginateTracks')).ok('paginateTracks', cartOf(first, second));
  await screen.findByRole('link', { name: 'PV100001' });
  await user.click(screen.getByRole('button', { name: t('lists:groupBy.label') }));
  await user.click(await screen.findByRole('menuitemradio', { name: t('lists:groupBy.STONE') }));
  const saved = await api.next('upsertUserSetting');
  expect(saved.body).toMatchObject({ key: 'LIST_VIEW', value: { listView: { groupBy: 'STONE' } } });
  for (const { vStnId } of [first, second])
    expect((await screen.findAllByText(new RegExp(vStnId))).length).toBeGreaterThan(0);
});

describe('an empty list', () => {
  it('leads to the search, without a toolbar', async () => {
    const { api, t } = await openList('cart');
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf());
    expect(await screen.findByRole('link', { name: t('lists:empty.cartDo') })).toBeTruthy();
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('says so for the open tab alone, and leads back to all', async () => {
    const { api, t } = await openList('confirm-list', '/account/confirm-list?status=approved');
    const read = await api.next('paginateMemos');
    expect(read.body).toMatchObject({ status: [2] });
    read.ok('paginateMemos', { count: 0, list: [], summary: cartOf().summary });
    expect(await screen.findByText(t('lists:empty.filtered'))).toBeTruthy();
    expect(screen.queryByText(t('lists:empty.confirmListAbout'))).toBeNull();
    const all = screen.getByRole('link', { name: t('lists:empty.showAll') });
    expect(all.getAttribute('href')).toBe('/account/confirm-list');
  });

  it('leads nowhere where the user may not go', async () => {
    signInAs('primary', 'SEARCH_DIAMOND');
    const { api, t } = await openList('cart');
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf());
    expect(await screen.findByText(t('lists:empty.cartAbout'))).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('lists:empty.cartDo') })).toBeNull();
  });
});

it('cards show the figures that decide, the checkbox and the menu of a stone', async () => {
  const { api, t, user } = await openList('diamond-list');
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
  const card = await screen.findByRole('listitem', { name: 'PV100001' });
  for (const text of ['$7,000.00', '-30.00', '$7,000']) expect(card.textContent).toContain(text);
  expect(within(card).getByRole('img')).toBeTruthy();
  await user.click(within(card).getByRole('button', { name: t('lists:rowMenu', { stone: 'PV100001' }) }));
  expect(await screen.findByRole('menuitem', { name: t('lists:action.openDetail') })).toBeTruthy();
  expect(within(card).getByRole('link', { name: 'PV100001' }).getAttribute('href')).toContain('st-1');
});

it('rows that could not be reloaded stay, with their age and another attempt', async () => {
  const { api, t, user } = await openList('diamond-list');
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
  await screen.findByRole('link', { name: 'PV100001' });
  readAgain('paginateDiamonds');
  (await api.next('paginateDiamonds')).fail(500, 'E_SERVER');
  await user.click(await screen.findByRole('button', { name: t('common:refresh') }));
  expect(screen.getByRole('link', { name: 'PV100001' })).toBeTruthy();
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
  await screen.findByRole('link', { name: 'PV100002' });
  await waitFor(() => expect(screen.queryByRole('button', { name: t('common:refresh') })).toBeNull());
});

const { setting, masters } = createSeed({ stones: 10 });
const search = '?ct=1..1.49&page=2';

async function openFound(address: string) {
  setWindowWidth(390);
  const api = takeCalls();
  const shown = await renderWithProviders(stoneLists['diamond-list'].show(), { address });
  await act(async () => {
    (await api.next('viewProjectSetting')).ok('viewProjectSetting', setting);
  });
  return { ...shown, api };
}

describe('a visit that begins with a search result', () => {
  it('asks for stones and grade names ahead of the list, which takes both', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', search, false);
    const asked = await ahead.next('paginateDiamonds');
    expect(asked.body).toMatchObject({
      page: 2,
      limit: 250,
      filters: [{ or: [{ crt: { '>=': 1, '<=': 1.49 } }] }],
    });
    asked.ok('paginateDiamonds', found(first, second));
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);

    const { api } = await openFound(`/diamond-list${search}`);
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    expect(api.of('paginateDiamonds')).toEqual([]);
    expect(api.of('listMasters')).toEqual([]);
  });

  it('saves a search that was prefetched once its list is opened, and no sooner', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', '?ct=1..1.49', true);
    const asked = await ahead.next('paginateDiamonds');
    expect(asked.body).toMatchObject({ limit: 250, isSkipSave: true });
    asked.ok('paginateDiamonds', found(first, second));
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);

    const { api, unmount } = await openFound('/diamond-list?ct=1..1.49');
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    const saved = {
      page: 1,
      limit: 1,
      isSkipSave: false,
      filters: [{ or: [{ crt: { '>=': 1, '<=': 1.49 } }] }],
    };
    expect(api.of('paginateDiamonds').map(({ body }) => body)).toMatchObject([saved]);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
    unmount();

    const later = takeCalls();
    await renderWithProviders(stoneLists['diamond-list'].show(), {
      address: '/diamond-list?ct=1..1.49',
    });
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    expect(later.of('paginateDiamonds')).toEqual([]);
  });

  it('saves no search for a further page that was prefetched', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', search, true);
    (await ahead.next('paginateDiamonds')).ok('paginateDiamonds', found(first, second));
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    const { api } = await openFound(`/diamond-list${search}`);
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
    expect(api.of('paginateDiamonds')).toEqual([]);
  });

  it('leaves a sorted page to the list, which knows the keys', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', `${search}&sort=crt.desc`, false);
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    const { api } = await openFound(`/diamond-list${search}&sort=crt.desc`);
    const asked = await api.next('paginateDiamonds');
    expect(asked.body).toMatchObject({ page: 2, sort: [{ crt: 'DESC' }] });
    expect(ahead.of('paginateDiamonds')).toEqual([]);
  });

  it('asks again in the list for stones that could not be read ahead of it', async () => {
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', search, false);
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    await act(async () => (await ahead.next('paginateDiamonds')).fail(500, 'E_SERVER'));
    const { api } = await openFound(`/diamond-list${search}`);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
    expect(await screen.findByRole('link', { name: 'PV100001' })).toBeTruthy();
  });
});

describe('a long page of cards', () => {
  it('shows all its stones in their order', async () => {
    const stones = Array.from({ length: 60 }, (_, index) =>
      stone({ id: `st-${index}`, stoneId: `PV2000${String(index).padStart(2, '0')}` }),
    );
    const ahead = takeCalls();
    void prefetchSearch('diamond-list', '', false);
    (await ahead.next('listMasters')).ok('listMasters', [...masters]);
    (await ahead.next('paginateDiamonds')).ok('paginateDiamonds', found(...stones));
    await openFound('/diamond-list');
    const last = stones.at(-1)?.stoneId ?? '';
    expect(await screen.findByRole('link', { name: last })).toBeTruthy();
    const links = screen.getAllByRole('link', { name: /^PV2000/ }).map(({ textContent }) => textContent);
    expect(links).toEqual(stones.map(({ stoneId }) => stoneId));
  });
});
