import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import {
  CART,
  cartOf,
  change,
  inIndia,
  keep,
  one,
  seen,
  startTrade,
} from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
});

describe('a price that changes between looking and confirming', () => {
  test('is a conflict with both prices, beside other conflicts, and nothing is booked', async () => {
    const [same, moved, gone] = [one(inIndia), one(inIndia, 1), one(inIndia, 2)];
    await keep(buyer, CART, [same, moved, gone]);
    const price = { ctPr: moved.ctPr + 100, amt: moved.amt + 150 };
    change(world, moved, price);
    change(world, gone, { wSts: 'NA' });
    const { status, data } = await buyer.no('requestConfirm', { diamonds: agreed(same, moved, gone) });
    const { id: diamond, stoneId, vStnId } = moved;
    expect(status).toBe(409);
    expect(data).toEqual({
      conflicts: [
        {
          diamond,
          stoneId,
          vStnId,
          reason: 'PRICE_CHANGED',
          seenPricePerCarat: moved.ctPr,
          currentPricePerCarat: price.ctPr,
          currentAmount: price.amt,
        },
        { diamond: gone.id, stoneId: gone.stoneId, vStnId: gone.vStnId, reason: 'GONE' },
      ],
    });
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' })).count).toBe(0);
    expect((await cartOf(buyer)).count).toBe(3);
    expect((await buyer.ok('viewDiamond', { id: same.id })).wSts).toBe('A');
    expect(world.outbox).toEqual([]);
    const agreement = agreed(same, { ...moved, ...price });
    const memo = await buyer.ok('requestConfirm', { diamonds: agreement });
    expect(memo.memoDetails[1]).toMatchObject({ diamond, ctPr: price.ctPr, amt: price.amt });
  });

  test.each([
    ['a cent more', 0.01],
    ['a cent less', -0.01],
  ])('counts by %s', async (_case, cents) => {
    const stone = one(inIndia);
    const diamonds = agreed({ ...stone, ctPr: Math.round((stone.ctPr + cents) * 100) / 100 });
    expect((await buyer.no('requestConfirm', { diamonds })).data).toMatchObject({
      conflicts: [{ reason: 'PRICE_CHANGED' }],
    });
  });

  test('cannot be passed by naming a stone twice', async () => {
    const stone = one(inIndia);
    const diamonds = agreed(stone, { ...stone, ctPr: 1 });
    expect(await buyer.no('requestConfirm', { diamonds })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'diamonds', rule: 'unique' }] },
    });
  });
});

describe.each([
  ['upcoming', 'U', 'UPCOMING'],
  ['sold by bid only', 'B', 'BID_ONLY'],
] as const)('a stone that is %s', (_case, wSts, reason) => {
  test('is refused with the reason in the cart, in quotes, on hold and in a confirmation', async () => {
    const stone = one(inIndia);
    change(world, stone, { wSts });
    const { id: diamond, vStnId, vnd, ctPr: blockPricePerCarat, amt: blockAmount } = stone;
    const block = { diamond, vStnId, vnd, blockPricePerCarat, blockAmount };
    for (const [operation, request] of [
      ['createTracks', { trackType: CART, diamonds: [seen(stone)] }],
      [
        'createTracks',
        { trackType: 4, diamonds: [{ ...seen(stone), newPricePerCarat: stone.ctPr, validityHours: 24 }] },
      ],
      ['createBlock', { blockType: 1, hours: 24, diamonds: [block] }],
      ['requestConfirm', { diamonds: agreed(stone) }],
    ] as const) {
      const reply = await buyer.send(operation, request);
      expect([operation, reply]).toMatchObject([
        operation,
        { status: 409, data: { conflicts: [{ reason }] } },
      ]);
    }
    expect((await cartOf(buyer)).count).toBe(0);
    await keep(buyer, 2, [stone]);
  });
});

describe('an invoice date', () => {
  test.each([
    ['yesterday', '2026-01-14', 'minimum'],
    ['more than a year ahead', '2027-01-16', 'maximum'],
  ])('%s is refused', async (_case, date, rule) => {
    expect(await buyer.no('requestConfirm', { diamonds: agreed(one(inIndia)), date })).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'date', rule }] },
    });
  });

  test('is a day in Asia/Kolkata, where the next day begins before it does in UTC', async () => {
    world.clock.freeze(Date.parse('2026-01-15T18:30:00.000Z'));
    buyer = await buyer.as('primary');
    const diamonds = agreed(one(inIndia));
    expect((await buyer.no('requestConfirm', { diamonds, date: '2026-01-15' })).status).toBe(400);
    expect((await buyer.ok('requestConfirm', { diamonds, date: '2026-01-16' })).invoiceDate).toBe(
      '2026-01-16',
    );
  });
});
