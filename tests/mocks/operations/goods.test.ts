import { beforeEach, describe, expect, test } from 'vitest';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from '#mocks/world/world.ts';
import { type Client, purchaseOf } from '../../support/mock-backend-client.ts';
import { QUOTE } from '../../support/mock-backend-quote.ts';
import {
  CART,
  change,
  inIndia,
  one,
  seen,
  signInAt,
  startTrade,
  stock,
} from '../../support/mock-backend-trade.ts';

const REQUEST = 3;
const BLIND = 1;
/** Start of the blind round after the day of the seed, and its result. */
const BLIND_RESULT = '2026-01-16T05:30:00.000Z';
let world: World;
let buyer: Client;
let admin: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  admin = await buyer.as('admin');
});

/** Each way of getting stones, sent by a buyer in India. */
const ways = {
  confirm: (stones: readonly SeedStone[]) => buyer.send('requestConfirm', purchaseOf(...stones)),
  cart: (stones: readonly SeedStone[]) =>
    buyer.send('createTracks', { trackType: CART, diamonds: stones.map(seen) }),
  quote: (stones: readonly SeedStone[]) =>
    buyer.send('createTracks', {
      trackType: QUOTE,
      diamonds: stones.map((stone) => ({
        ...seen(stone),
        newPricePerCarat: Math.round(Number(stone.ctPr) * 90) / 100,
        validityHours: 24,
      })),
    }),
  hold: (stones: readonly SeedStone[]) =>
    buyer.send('createBlock', {
      blockType: 1,
      hours: 24,
      diamonds: stones.map(({ id: diamond, vStnId }) => ({ diamond, vStnId })),
    }),
  office: (stones: readonly SeedStone[]) =>
    buyer.send('createTracks', { trackType: REQUEST, diamonds: stones.map(seen) }),
} as const;
type Way = keyof typeof ways;
const everyWay: readonly Way[] = ['confirm', 'cart', 'quote', 'hold', 'office'];

async function conflictsOf(way: Way, stones: readonly SeedStone[]): Promise<readonly StoneConflict[]> {
  const { status, data } = await ways[way](stones);
  if (status === 200) return [];
  expect([way, status]).toEqual([way, 409]);
  return Object(data).conflicts;
}

/** Makes the first stones in India a group that is sold together only. */
function together(count: number, patch: Partial<SeedStone>): SeedStone[] {
  const [first] = inIndia;
  return inIndia.slice(0, count).map((stone) => {
    const made = { ...stone, vnd: first?.vnd ?? '', isSeparable: false, ...patch };
    change(world, made, {});
    return made;
  });
}

describe('what a stone says that a buyer cannot have', () => {
  test.each([
    [
      'upcoming',
      { wSts: 'U', inDt: '2026-01-18' },
      { reason: 'UPCOMING', expectedAt: '2026-01-18' },
      everyWay,
    ],
    [
      'in a bid round',
      { wSts: 'B' },
      { reason: 'BID_ONLY', endsAt: BLIND_RESULT },
      ['confirm', 'cart', 'quote', 'hold'],
    ],
    [
      'outside India',
      { countryCode: 'BE' },
      { reason: 'NOT_DELIVERABLE' },
      ['confirm', 'quote', 'hold', 'office'],
    ],
    [
      'on hold for another company',
      { isHeld: true },
      { reason: 'ON_HOLD' },
      ['confirm', 'cart', 'quote', 'hold'],
    ],
    ['on memo with another company', { wSts: 'M' }, { reason: 'ON_MEMO' }, everyWay],
    ['gone', { wSts: 'NA' }, { reason: 'GONE' }, everyWay],
  ] as const)('%s: the same in every way that it prevents', async (_case, patch, conflict, refused) => {
    const stone = { ...one(inIndia), ...patch };
    change(world, stone, {});
    const numbers = { diamond: stone.id, stoneId: stone.stoneId, vStnId: stone.vStnId };
    for (const way of everyWay) {
      const isRefused = refused.some((each) => each === way);
      expect([way, await conflictsOf(way, [stone])]).toEqual([
        way,
        isRefused ? [{ ...numbers, ...conflict }] : [],
      ]);
    }
  });

  test('a stone with a bid that waits for its result stays in the round, although its seller lists it at a price', async () => {
    const stone = one(stock.filter(({ wSts, countryCode }) => wSts === 'B' && countryCode === 'IN'));
    const bid = {
      diamond: stone.id,
      vStnId: stone.vStnId,
      bidPricePerCarat: stone.ctPr,
      bidAmount: stone.amt,
    };
    await buyer.ok('createBids', { bidType: BLIND, diamonds: [bid] });
    change(world, stone, { wSts: 'A' });
    expect(await conflictsOf('confirm', [stone])).toMatchObject([
      { reason: 'BID_ONLY', endsAt: BLIND_RESULT },
    ]);
    buyer = await signInAt(BLIND_RESULT, 'primary');
    expect((await buyer.ok('paginateBids', { page: 1, limit: 1 })).list).toMatchObject([{ status: 3 }]);
    expect(await conflictsOf('confirm', [stone])).toEqual([]);
  });
});

describe.each([
  ['pair', 2, { pairStkNo: 'PR-X' }],
  ['layout', 4, { layoutNo: 'LY-X' }],
] as const)('a %s that is sold together only', (_case, count, patch) => {
  test('has its quotes approved in one call', async () => {
    const group = together(count, patch);
    await ways.quote(group);
    const today = { page: 1, limit: 10, from: '2026-01-15' };
    const prices = (await buyer.ok('paginateTracks', { trackType: QUOTE, ...today })).list.flatMap((each) =>
      each.trackType === QUOTE ? [{ id: each.id, newPricePerCarat: each.newPricePerCarat }] : [],
    );
    const yes = { trackType: QUOTE, status: 'APPROVED' } as const;
    const { data } = await admin.no('updateTrackStatus', { ...yes, list: prices.slice(0, 1) });
    expect(data).toMatchObject({ conflicts: [{ id: prices[0]?.id, reason: 'PAIR_ONLY' }] });
    await admin.ok('updateTrackStatus', { ...yes, list: prices });
    const { list: orders } = await buyer.ok('paginateOrders', { page: 1, limit: 9, from: '2026-01-15' });
    expect(orders.flatMap(({ stones }) => stones)).toHaveLength(count);
  });

  test('is bid for whole, won by the highest total, and withdrawn whole', async () => {
    const group = together(count, { ...patch, wSts: 'B' });
    const bid = (steps: readonly number[]) => ({
      bidType: BLIND as 1,
      diamonds: group.slice(0, steps.length).map(({ id: diamond, vStnId, ctPr }, place) => ({
        diamond,
        vStnId,
        bidPricePerCarat: Math.round((ctPr + (steps[place] ?? 0) * 20) * 100) / 100,
        bidAmount: 1,
      })),
    });
    const none = group.map(() => 0);
    const { data } = await buyer.no('createBids', bid([0]));
    expect(data).toMatchObject({ conflicts: [{ diamond: group[0]?.id, reason: 'PAIR_ONLY' }] });
    const { list } = await buyer.ok('createBids', bid(none.with(0, 2)));
    await admin.ok('createBids', bid(none.with(0, 1).with(1, 400)));
    const withdrawn = await buyer.no('deleteBids', { id: [list[0]?.id ?? ''] });
    expect(withdrawn.data).toMatchObject({ conflicts: [{ reason: 'PAIR_ONLY' }] });
    buyer = await signInAt(BLIND_RESULT, 'primary');
    admin = await buyer.as('admin');
    const today = { page: 1, limit: 10, from: '2026-01-15' };
    const [lost, won] = [await buyer.ok('paginateBids', today), await admin.ok('paginateBids', today)];
    expect(lost.list.map(({ status, isLeading }) => [status, isLeading])).toEqual(none.map(() => [3, false]));
    expect(won.list.map(({ status, isLeading }) => [status, isLeading])).toEqual(none.map(() => [2, true]));
    expect(new Set(won.list.map(({ memoNo }) => memoNo)).size).toBe(1);
  });
});

test('a memo is not approved for a stone that cannot be delivered to its buyer any more', async () => {
  const stone = one(inIndia);
  const { id } = await buyer.ok('requestConfirm', purchaseOf(stone));
  change(world, world.tables.stones.get(stone.id) ?? stone, { countryCode: 'BE' });
  const { data } = await admin.no('updateMemoStatus', { id, status: 2 });
  expect(data).toMatchObject({ conflicts: [{ diamond: stone.id, reason: 'NOT_DELIVERABLE' }] });
  await admin.ok('updateMemoStatus', { id, status: 3 });
});
