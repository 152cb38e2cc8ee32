import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stone } from '#generated/model/stone.ts';
import { resetSelection } from '#src/lists/engine/list-selection.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { walkedLanguages } from '../../support/component/languages.ts';
import { cartOf, first, found, openList, second, signInAs } from '../../support/component/list-engine.ts';
import { setWindowWidth } from '../../support/component/window.ts';

const dearer: Stone = { ...first, ctPr: 7100, amt: 7100, fnAmt: 7100 };
const onMemo: Stone = { ...second, wSts: 'M' };
const onHold: Stone = { ...second, id: 'st-3', stoneId: 'PV100003', isHeld: true };

/** The list is read again, as after a write, on focus or by the clock. */
const readAgain = (operation: 'paginateTracks' | 'paginateDiamonds') =>
  act(() => void invalidate(queryClient, [operation]));

// The dialog is loaded on demand: on a busy machine, compiling it takes longer than a test waits.
beforeAll(() => import('#src/features/confirm/ConfirmStones.tsx'), 120_000);

beforeEach(() => signInAs('primary'));

afterEach(() => {
  resetSelection();
  setWindowWidth(1024);
});

describe('the selection of a list that is read again', () => {
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

describe.each(walkedLanguages)('an action on a mixed selection (%s)', (language) => {
  it('says how many stones it fits and why, and adds those that are available', async () => {
    const { api, select, actions, t, user } = await openList('diamond-list', language);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, onMemo, onHold));
    await screen.findByRole('link', { name: 'PV100001' });
    for (const each of [first, onMemo, onHold]) await select(each);
    await user.click(within(actions()).getByRole('button', { name: t('lists:action.addToCart') }));
    const message = screen.getByRole('alert');
    const reasons = formatsFor(language).list([
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

  it('is off with its reason when it fits none', async () => {
    const { api, select, actions, t, user } = await openList('diamond-list', language);
    (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first, onMemo));
    await screen.findByRole('link', { name: 'PV100002' });
    await select(onMemo);
    const add = within(actions()).getByRole('button', { name: t('lists:action.addToCart') });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await user.click(add);
    expect(screen.getByRole('alert').textContent).toContain(t('lists:obstacle.onMemo'));
    expect(api.of('createTracks')).toEqual([]);
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

it('an action is sent once, however fast it is clicked', async () => {
  const { api, select, actions, t } = await openList('diamond-list');
  (await api.next('paginateDiamonds')).ok('paginateDiamonds', found(first));
  await screen.findByRole('link', { name: 'PV100001' });
  await select(first);
  const add = within(actions()).getByRole('button', { name: t('lists:action.addToCart') });
  // Both clicks before React draws again.
  act(() => {
    add.click();
    add.click();
  });
  (await api.next('createTracks')).ok('createTracks', { added: 1, existing: 0, count: 0, list: [] });
  expect(await screen.findByText(t('lists:done.addToCart', { count: 1 }))).toBeTruthy();
  expect(api.of('createTracks')).toHaveLength(1);
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

describe('an empty list', () => {
  it('leads to the search', async () => {
    const { api, t } = await openList('cart');
    (await api.next('paginateTracks')).ok('paginateTracks', cartOf());
    expect(await screen.findByRole('link', { name: t('lists:empty.cartDo') })).toBeTruthy();
  });

  it('says so for the open tab alone, and leads back to all', async () => {
    const { api, t } = await openList('confirm-list', 'en', '/account/confirm-list?status=approved');
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

it('the pager names what it shows', async () => {
  const { api, t } = await openList('cart');
  (await api.next('paginateTracks')).ok('paginateTracks', cartOf(first, second));
  const range = await screen.findByRole('status', { name: t('lists:pager.shown') });
  expect(range.textContent).toBe(t('lists:pager.range', { from: '1', to: '2', count: '2' }));
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

it('rows that could not be read again stay, with their age and another attempt', async () => {
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
