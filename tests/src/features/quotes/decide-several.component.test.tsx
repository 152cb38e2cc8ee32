import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Memo } from '#generated/model/memo.ts';
import { DecideMemo } from '#src/features/confirm/DecideMemo.tsx';
import { AnswerQuotes, type Quoted } from '#src/features/quotes/AnswerQuotes.tsx';
import { setClock } from '#src/shared/api/clock.ts';
import { formatsFor } from '#src/shared/i18n/format.ts';
import { takeCalls } from '../../../support/component/api.ts';
import { cartOf, first, openList, second, signInAs } from '../../../support/component/list-engine.ts';
import { memoOf } from '../../../support/component/memo.ts';
import { renderWithProviders } from '../../../support/component/render.tsx';
import { NOW, quoteOf } from '../../../support/component/trade-records.ts';
import { stone } from '../../../support/search-stone.ts';

const buyer = { userId: 'usr-primary', userName: 'Asha Mehta', companyName: 'Mehtara Jewels' };
const memos = ([1, 2, 3] as const).map((number) =>
  memoOf({ ...buyer, id: `memo-${number}`, memoNo: `M-260115-000${number}` }),
);
/** Both stones of the first two requests, one of the third. */
const rows = memos.flatMap((memo) =>
  (memo.id === 'memo-3' ? [first] : [first, second]).map(({ id }) => ({ id, memo })),
);

const resultOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .at(-1)?.textContent;

beforeEach(() => signInAs('employee'));

describe('a decision of the house about several requests', () => {
  it('sends one call each, skips one that was decided meanwhile, and shows every result', async () => {
    const api = takeCalls();
    const onClose = vi.fn();
    const { t, user } = await renderWithProviders(<DecideMemo rows={rows} onClose={onClose} />);
    const title = t('deals:each.memo.title', { count: 3 });
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    await user.type(screen.getByRole('textbox'), 'With our thanks.');
    const amount = formatsFor('en').money(31_180);
    const send = t('deals:each.send.APPROVE', { count: 3, amount });
    await user.dblClick(screen.getByRole('button', { name: send }));
    const approved = await api.next('updateMemoStatus');
    expect(approved.body).toEqual({ id: 'memo-1', status: 2, comment: 'With our thanks.' });
    expect(api.of('updateMemoStatus')).toHaveLength(1);
    expect(await screen.findByText(t('deals:each.progress', { done: 0, total: 3 }))).toBeTruthy();
    approved.ok('updateMemoStatus', memoOf({ ...memos[0], status: 2 }));
    const late = await api.next('updateMemoStatus');
    expect(late.body).toMatchObject({ id: 'memo-2', status: 2 });
    late.fail(409, 'E_CONFLICT', { conflicts: [] });
    const third = await api.next('updateMemoStatus');
    expect(third.body).toMatchObject({ id: 'memo-3', status: 2, diamonds: ['st-1'] });
    third.ok('updateMemoStatus', memoOf({ ...memos[2], status: 2 }));
    expect(await screen.findByText(t('deals:each.settled', { done: 2, total: 3 }))).toBeTruthy();
    expect(resultOf('M-260115-0001')).toBe(t('deals:each.done.APPROVE'));
    expect(resultOf('M-260115-0002')).toBe(t('confirm:decide.decided'));
    expect(resultOf('M-260115-0003')).toBe(t('deals:each.done.APPROVE'));
    const keys = api.of('updateMemoStatus').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(3);
    const [close] = screen.getAllByRole('button', { name: t('deals:close') }).slice(-1);
    if (close !== undefined) await user.click(close);
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
  });
});

it('stops when the connection is lost; sending again continues with the request that failed', async () => {
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<DecideMemo rows={rows} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('radio', { name: t('deals:each.all.REJECT') }));
  await user.click(screen.getByRole('button', { name: t('deals:each.send.REJECT', { count: 3 }) }));
  const rejected = await api.next('updateMemoStatus');
  expect(rejected.body).toEqual({ id: 'memo-1', status: 3 });
  rejected.ok('updateMemoStatus', memoOf({ ...memos[0], status: 3 }));
  const dropped = await api.next('updateMemoStatus');
  dropped.drop();
  const again = await screen.findByRole('button', { name: t('deals:each.send.REJECT', { count: 2 }) });
  await waitFor(() => expect(resultOf('M-260115-0002')).toBe(t('deals:each.open')));
  expect(resultOf('M-260115-0001')).toBe(t('deals:each.done.REJECT'));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(again);
  const repeated = await api.next('updateMemoStatus');
  expect(repeated.body).toEqual({ id: 'memo-2', status: 3 });
  expect(repeated.headers.get('idempotency-key')).toBe(dropped.headers.get('idempotency-key'));
});

it('a request with a stone that its buyer cannot have is left pending, with the stone named', async () => {
  const api = takeCalls();
  const { t, user } = await renderWithProviders(<DecideMemo rows={rows} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: /31,180/ }));
  const { id: diamond, stoneId, vStnId } = first;
  const refused = await api.next('updateMemoStatus');
  refused.fail(409, 'E_CONFLICT', { conflicts: [{ diamond, stoneId, vStnId, reason: 'GONE' }] });
  const stones = `PV100001: ${t('stones:conflict.GONE')}`;
  const words = t('confirm:decide.eachConflict', { stones });
  await waitFor(() => expect(resultOf('M-260115-0001')).toBe(words));
});

describe('the house answers several quotes at once', () => {
  const quoted = (number: number): Quoted => ({
    stoneId: `PV10000${number}`,
    trackId: `trk-${number}`,
    quoteCtPr: 6000 + number,
    quoteAmt: 6000 + number,
    customer: 'Mehtara Jewels, Asha Mehta',
  });

  it('each at the price on screen; one whose price changed meanwhile stays open and names the new price', async () => {
    const api = takeCalls();
    const ui = <AnswerQuotes rows={[quoted(1), quoted(2)]} onClose={vi.fn()} />;
    const { t, user } = await renderWithProviders(ui);
    await user.click(await screen.findByRole('button', { name: /12,003/ }));
    const changed = await api.next('updateTrackStatus');
    expect(changed.body).toEqual({
      trackType: 4,
      list: [{ id: 'trk-1', newPricePerCarat: 6001 }],
      status: 'APPROVED',
    });
    const prices = { seenPricePerCarat: 6001, currentPricePerCarat: 6100, currentAmount: 6100 };
    changed.fail(409, 'E_CONFLICT', {
      conflicts: [{ id: 'trk-1', diamond: 'st-1', reason: 'PRICE_CHANGED', ...prices }],
    });
    const closed = await api.next('updateTrackStatus');
    expect(closed.body).toMatchObject({ list: [{ id: 'trk-2', newPricePerCarat: 6002 }] });
    closed.fail(409, 'E_CONFLICT', { conflicts: [{ id: 'trk-2', diamond: 'st-2', reason: 'CLOSED' }] });
    expect(await screen.findByText(t('deals:each.settled', { done: 0, total: 2 }))).toBeTruthy();
    const { money } = formatsFor('en');
    const words = t('deals:each.quote.priceChanged', { seen: money(6001), current: money(6100) });
    expect(resultOf('PV100001')).toBe(words);
    expect(resultOf('PV100002')).toBe(t('deals:answer.refused.CLOSED'));
  });
});

describe('the confirm list of the house', () => {
  const third = stone({ id: 'st-3', stoneId: 'PV100003' });
  const pending = memoOf({ ...buyer, id: 'memo-1' });
  const decided: Memo = memoOf({
    ...buyer,
    id: 'memo-2',
    memoNo: 'M-260115-0002',
    status: 2,
    diamonds: [third],
    memoDetails: [],
    pieces: 1,
  });

  it('has a button for the decision, which offers the pending part of a selection', async () => {
    const { t, user, api, select, actions } = await openList('confirm-list');
    (await api.next('paginateMemos')).ok('paginateMemos', {
      count: 2,
      list: [pending, decided],
      summary: cartOf(first, second, third).summary,
    });
    await screen.findByRole('checkbox', { name: t('lists:grid.selectRow', { stone: first.stoneId }) });
    await select(first);
    await select(third);
    const name = t('lists:action.decideMemo');
    await user.click(await waitFor(() => within(actions()).getByRole('button', { name })));
    const offer = t('lists:partial.decideMemo', { count: 1 });
    await user.click(await screen.findByRole('button', { name: offer }));
    const title = t('confirm:decide.title', { memoNo: pending.memoNo });
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
  });
});

describe('the quote list of the house', () => {
  it('offers the quotes of a selection that wait for the house', async () => {
    setClock(NOW, Date.now(), Date.now());
    const { t, user, api, select, actions } = await openList('quote-list');
    (await api.next('paginateTracks')).ok('paginateTracks', {
      ...cartOf(first, second),
      list: [quoteOf(first), quoteOf(second, { isCounterOffer: true })],
    });
    await screen.findByRole('checkbox', { name: t('lists:grid.selectRow', { stone: first.stoneId }) });
    await select(first);
    await select(second);
    const more = { name: t('lists:action.more') };
    await user.click(await waitFor(() => within(actions()).getByRole('button', more)));
    await user.click(await screen.findByRole('menuitem', { name: t('lists:action.answerQuotes') }));
    expect(await screen.findByText(new RegExp(t('lists:reason.buyersTurn', { count: 1 })))).toBeTruthy();
    await user.click(
      await screen.findByRole('button', { name: t('lists:partial.answerQuotes', { count: 1 }) }),
    );
    const title = t('deals:each.quote.title', { count: 1 });
    const dialog = await screen.findByRole('dialog', { name: title });
    await waitFor(() => expect(dialog.textContent).toContain(first.stoneId));
    expect(dialog.textContent).not.toContain(second.stoneId);
  });
});
