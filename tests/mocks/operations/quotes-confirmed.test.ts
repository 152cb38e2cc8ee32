import { beforeEach, describe, expect, test } from 'vitest';
import { HOUR } from '#mocks/rules/epoch.ts';
import type { World } from '#mocks/world/world.ts';
import { agreed, type Client } from '../../support/mock-backend-client.ts';
import { answer, counter, priced, quote, quoteNow } from '../../support/mock-backend-quote.ts';
import { change, inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

let world: World;
let buyer: Client;
let sales: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  sales = await buyer.as('sales-1');
});

describe('a quote', () => {
  test('is confirmed by the buyer at the price of a counter-offer', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    const early = await buyer.no('requestConfirm', { diamonds: agreed(stone), isFromCounterOffer: true });
    expect(early.status).toBe(400);
    await sales.ok('createCounterOffer', counter(id, 6900));
    const diamonds = agreed({ ...stone, ctPr: 6900 });
    const memo = await buyer.ok('requestConfirm', { diamonds, isFromCounterOffer: true });
    expect(memo).toMatchObject({ status: 1, totalAmount: 6900 });
    expect(await quoteNow(buyer)).toMatchObject({ status: 'APPROVED' });
  });

  test('approved by the buyer can be confirmed at its price until it runs out', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    await sales.ok('createCounterOffer', counter(id, 6900, 2));
    await buyer.ok('updateTrackStatus', answer(id, 6900, 'APPROVED'));
    expect(
      (await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15', status: [1, 2] })).count,
    ).toBe(0);
    const conflict = async (ctPr: number) =>
      (await buyer.no('requestConfirm', { diamonds: agreed({ ...stone, ctPr }) })).data;
    expect(await conflict(7000)).toMatchObject({
      conflicts: [{ reason: 'PRICE_CHANGED', seenPricePerCarat: 7000, currentPricePerCarat: 6900 }],
    });
    world.clock.advance(2 * HOUR);
    expect(await conflict(6900)).toMatchObject({
      conflicts: [{ reason: 'PRICE_CHANGED', seenPricePerCarat: 6900, currentPricePerCarat: 7000 }],
    });
    expect((await buyer.ok('requestConfirm', { diamonds: agreed(stone) })).totalAmount).toBe(7000);
  });

  test('is not approved for a buyer who cannot have the stone any more, and stays open', async () => {
    const stone = priced(world, one(inIndia));
    const id = await quote(buyer, stone);
    for (const [patch, reason] of [
      [{ countryCode: 'BE' }, 'NOT_DELIVERABLE'],
      [{ isHeld: true }, 'ON_HOLD'],
      [{ wSts: 'NA' }, 'GONE'],
    ] as const) {
      change(world, stone, patch);
      const { data } = await sales.no('updateTrackStatus', answer(id, 6500, 'APPROVED'));
      const { id: diamond, stoneId, vStnId } = stone;
      expect(data).toEqual({ conflicts: [{ id, diamond, stoneId, vStnId, reason }] });
    }
    expect(await quoteNow(buyer)).toMatchObject({ id, status: 'PENDING' });
    expect((await buyer.ok('paginateMemos', { page: 1, limit: 1, from: '2026-01-15' })).count).toBe(0);
    await sales.ok('updateTrackStatus', answer(id, 6500, 'REJECT'));
  });
});
