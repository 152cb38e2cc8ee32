import { beforeEach, describe, expect, test } from 'vitest';
import { SEED_EPOCH } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import {
  abroad,
  CART,
  cartOf,
  change,
  inIndia,
  keep,
  one,
  startTrade,
} from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let colleague: Client;
let customer: Client;

beforeEach(async () => {
  ({ world, buyer, colleague, customer } = await startTrade());
});

describe('requesting confirmation', () => {
  test('makes a memo, puts the stones on it and takes them out of the cart of that user only', async () => {
    const [first, second, third] = [one(inIndia), one(inIndia, 1), one(inIndia, 2)];
    await keep(buyer, CART, [first, second, third]);
    await keep(colleague, CART, [first]);
    const memo = await buyer.ok('requestConfirm', {
      diamonds: agreed(first, second),
      comment: 'Soon, please',
    });
    expect(memo).toMatchObject({ memoNo: 'M-260115-0001', status: 1, pieces: 2, terms: 'RUPEE_5' });
    expect(memo.diamonds.map(({ wSts }) => wSts)).toEqual(['M', 'M']);
    expect(memo.totalAmount).toBeCloseTo(first.amt + second.amt, 2);
    expect((await cartOf(buyer)).list.map(({ diamond }) => diamond.id)).toEqual([third.id]);
    expect((await cartOf(colleague)).list[0]?.diamond.wSts).toBe('M');
    const { data } = await colleague.no('requestConfirm', { diamonds: agreed(first) });
    expect(data).toMatchObject({ conflicts: [{ diamond: first.id, reason: 'ON_MEMO' }] });
    expect(world.outbox).toMatchObject([{ n: 1, subject: 'Confirmation requested: M-260115-0001' }]);
  });

  test('names every stone in the way with its reason, and changes nothing', async () => {
    const [free, gone, held, memo] = [one(inIndia), one(inIndia, 1), one(inIndia, 2), one(inIndia, 3)];
    const far = one(abroad);
    await keep(buyer, CART, [free, gone]);
    change(world, gone, { wSts: 'NA' });
    change(world, held, { isHeld: true });
    change(world, memo, { wSts: 'M' });
    const diamonds = agreed(free, gone, held, memo, far);
    const reply = await buyer.no('requestConfirm', { diamonds });
    const conflicts = [
      [gone, 'GONE'],
      [held, 'ON_HOLD'],
      [memo, 'ON_MEMO'],
      [far, 'NOT_DELIVERABLE'],
    ] as const;
    expect(reply).toMatchObject({ status: 409, code: 'E_CONFLICT' });
    expect(reply.data).toEqual({
      conflicts: conflicts.map(([{ id, stoneId, vStnId }, reason]) => ({
        diamond: id,
        stoneId,
        vStnId,
        reason,
      })),
    });
    expect((await cartOf(buyer)).count).toBe(2);
    expect((await buyer.ok('viewDiamond', { id: free.id })).wSts).toBe('A');
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 10, from: '2026-01-15' })).count).toBe(0);
  });

  test('keeps what was asked: date, company, comment', async () => {
    const [first, second] = [one(inIndia), one(inIndia, 1)];
    const dated = await buyer.ok('requestConfirm', {
      diamonds: agreed(first),
      date: '2026-01-16',
      company: 'Other Co',
    });
    expect(dated).toMatchObject({ invoiceDate: '2026-01-16', companyName: 'Other Co', comment: null });
    const later = await buyer.ok('requestConfirm', { diamonds: agreed(second), date: 'Later' });
    expect(later).toMatchObject({ invoiceDate: null, memoNo: 'M-260115-0002' });
  });

  test('numbers memos by the day of the house, which begins before the day in UTC', async () => {
    world.clock.freeze(SEED_EPOCH + 20 * 3_600_000);
    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia)) });
    expect(memo.memoNo).toBe('M-260116-0001');
  });
});

describe('memos', () => {
  test('are those of the company, the latest first, with totals of all pages at their prices', async () => {
    const asked = inIndia.slice(0, 3);
    for (const stone of asked) await buyer.ok('requestConfirm', { diamonds: agreed(stone) });
    const page = await buyer.ok('paginateMemos', { status: [1], page: 1, limit: 2, from: '2026-01-15' });
    expect(page.list.map(({ memoNo }) => memoNo)).toEqual(['M-260115-0003', 'M-260115-0002']);
    expect(page.count).toBe(3);
    expect(page.summary.pieces).toBe(3);
    expect(page.summary.fnAmt).toBeCloseTo(
      asked.reduce((total, { amt }) => total + amt, 0),
      2,
    );
    expect(
      (await buyer.ok('paginateMemos', { status: [2, 3], page: 1, limit: 2, from: '2026-01-15' })).count,
    ).toBe(0);
    expect((await colleague.ok('paginateMemos', { page: 1, limit: 2, from: '2026-01-15' })).count).toBe(3);
    expect((await customer.ok('paginateMemos', { page: 1, limit: 2, from: '2026-01-15' })).count).toBe(0);
  });
});
