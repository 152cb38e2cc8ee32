import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getPaginateBidsQueryKey } from '#generated/client/bid/bid.ts';
import { getPaginateDiamondsQueryKey, getViewDiamondQueryKey } from '#generated/client/diamond/diamond.ts';
import { getListMastersQueryKey } from '#generated/client/master/master.ts';
import { getPaginateMemosQueryKey } from '#generated/client/memo/memo.ts';
import { getPaginateTracksQueryKey } from '#generated/client/track/track.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { createApplier } from '#src/features/live/apply-events.ts';
import { queryClient } from '#src/shared/api/query-client.ts';

const time = '2026-01-15T09:30:00.000Z';
const priceOf = (stoneId: string): LiveEvent => ({
  type: 'STONE',
  time,
  stoneId,
  stoneNo: 'PV100001',
  change: 'PRICE',
  price: { oldCtPr: 7000, ctPr: 6900, oldBack: -30, back: -31 },
});
const bid: LiveEvent = { type: 'BID', time, stoneId: 'st-1', bidType: 1, ids: [] };
const reload: LiveEvent = { type: 'RELOAD', time };

/** A reply on screen: its readings, each of which the test answers. */
async function show(queryKey: readonly unknown[], data: unknown) {
  const queryFn = vi.fn(async (): Promise<unknown> => data);
  const observer = new QueryObserver(queryClient, { queryKey, queryFn });
  const hide = observer.subscribe(() => undefined);
  onTestFinished(hide);
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true));
  return { queryFn, hide, isStale: () => observer.getCurrentQuery().state.isInvalidated };
}

const list = { rows: [{ id: 'st-1', ctPr: 7000 }, { id: 'st-2' }] };
const listKey = (page: number) => [...getPaginateDiamondsQueryKey({ page, limit: 250, filters: [] }), 'list'];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

function startApplier() {
  const applier = createApplier(queryClient);
  onTestFinished(applier.stop);
  return { take: applier.take, pass: (ms = 100) => vi.advanceTimersByTimeAsync(ms) };
}

describe('an event of a stone', () => {
  it('refetches the replies on screen that name the stone, and marks the others as stale', async () => {
    const named = await show(listKey(1), list);
    const other = await show(listKey(2), { rows: [{ id: 'st-3' }] });
    const page = await show(getViewDiamondQueryKey({ id: 'st-1' }), { data: { id: 'st-1' } });
    const { take, pass } = startApplier();
    await pass();
    take(priceOf('st-1'));
    await pass();
    expect([named, page, other].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2, 1]);
    expect(other.isStale()).toBe(true);
  });

  it('shows its price before the refetch, and keeps prices of sales', async () => {
    const stone = { id: 'st-1', crt: 2, ctPr: 7000, amt: 14_000, back: -30 };
    const shown = await show(listKey(1), { rows: [stone, { ...stone, id: 'st-2' }] });
    const sold = await show(getPaginateMemosQueryKey({ page: 1, limit: 1 }), { list: [stone] });
    for (const { queryFn } of [shown, sold]) queryFn.mockImplementation(() => new Promise(() => undefined));
    const { take, pass } = startApplier();
    take(priceOf('st-1'));
    await pass();
    const repriced = { ...stone, ctPr: 6900, amt: 13_800, back: -31 };
    expect(queryClient.getQueryData(listKey(1))).toEqual({ rows: [repriced, { ...stone, id: 'st-2' }] });
    expect(queryClient.getQueryData(getPaginateMemosQueryKey({ page: 1, limit: 1 }))).toEqual({
      list: [stone],
    });
  });

  it('leaves replies of other reads alone', async () => {
    const masters = await show(getListMastersQueryKey({}), { data: [{ id: 'st-1' }] });
    const { take, pass } = startApplier();
    take(priceOf('st-1'));
    await pass();
    expect(masters.queryFn).toHaveBeenCalledTimes(1);
    expect(masters.isStale()).toBe(false);
  });

  it('refetches a list once for simultaneous events, and again for events that arrive meanwhile', async () => {
    const { take, pass } = startApplier();
    const { queryFn } = await show(listKey(1), list);
    await pass();
    let answer: (data: unknown) => void = () => undefined;
    queryFn.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    take(priceOf('st-1'));
    take(priceOf('st-2'));
    await pass();
    expect(queryFn).toHaveBeenCalledTimes(2);
    take(priceOf('st-1'));
    await pass(1000);
    expect(queryFn).toHaveBeenCalledTimes(2);
    answer(list);
    await pass();
    expect(queryFn).toHaveBeenCalledTimes(3);
    answer(list);
  });
});

describe('an event about the user’s records', () => {
  it('refetches every read of its type', async () => {
    const bids = await show(getPaginateBidsQueryKey({ page: 1, limit: 1 }), { data: { list: [] } });
    const tracks = await show(getPaginateTracksQueryKey({ trackType: 1, page: 1, limit: 1 }), {});
    const { take, pass } = startApplier();
    await pass();
    take(bid);
    await pass();
    expect(bids.queryFn).toHaveBeenCalledTimes(2);
    expect(tracks.queryFn).toHaveBeenCalledTimes(1);
  });

  it('keeps a reply that was requested after the event arrived', async () => {
    const { take, pass } = startApplier();
    const bids = await show(getPaginateBidsQueryKey({ page: 1, limit: 1 }), { data: { list: [] } });
    await pass();
    take(bid);
    await pass(10);
    await queryClient.invalidateQueries({ queryKey: getPaginateBidsQueryKey({ page: 1, limit: 1 }) });
    expect(bids.queryFn).toHaveBeenCalledTimes(2);
    await pass();
    expect(bids.queryFn).toHaveBeenCalledTimes(2);
  });
});

describe('a hidden tab', () => {
  it('marks stale replies, and refetches them when it is shown', async () => {
    const bids = await show(getPaginateBidsQueryKey({ page: 1, limit: 1 }), { data: { list: [] } });
    const { take, pass } = startApplier();
    await pass();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    take(bid);
    await pass();
    expect(bids.queryFn).toHaveBeenCalledTimes(1);
    expect(bids.isStale()).toBe(true);
  });
});

describe('a gap that is too long', () => {
  it('makes every reply stale', async () => {
    const shown = [
      await show(listKey(1), list),
      await show(getListMastersQueryKey({}), { data: [] }),
      await show(getPaginateTracksQueryKey({ trackType: 1, page: 1, limit: 1 }), {}),
    ];
    const { take, pass } = startApplier();
    await pass();
    take(reload);
    await pass();
    expect(shown.map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2, 2]);
  });
});
