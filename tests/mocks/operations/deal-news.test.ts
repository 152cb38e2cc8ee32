import { beforeEach, describe, expect, test } from 'vitest';
import type { World } from '#mocks/world/world.ts';
import type { Client } from '../../support/mock-backend-client.ts';
import { answer, newsOf, priced, QUOTE, quote } from '../../support/mock-backend-quote.ts';
import { inIndia, one, startTrade } from '../../support/mock-backend-trade.ts';

const HOLD = 1;
let world: World;
let buyer: Client;
let sales: Client;

beforeEach(async () => {
  ({ world, buyer } = await startTrade());
  sales = await buyer.as('sales-1');
});

describe('the sales person hears of each step of a customer', () => {
  test('of a new quote, of a better price, and of its withdrawal', async () => {
    const id = await quote(buyer, priced(world, one(inIndia)), 6400);
    expect(await newsOf(sales)).toEqual(['QUOTE_RECEIVED']);
    await buyer.ok('updateTracks', { trackType: QUOTE, list: [{ id, newPricePerCarat: 6500 }] });
    await buyer.ok('updateTrackStatus', answer(id, 6500, 'CANCEL'));
    expect(await newsOf(sales)).toEqual(['QUOTE_CANCELLED', 'COUNTER_OFFER', 'QUOTE_RECEIVED']);
    expect(await newsOf(buyer)).toEqual([]);
  });

  test('of a hold, of its extension and of its release', async () => {
    const { id: diamond, vStnId } = one(inIndia);
    const { id, stones } = await buyer.ok('createBlock', {
      blockType: HOLD,
      diamonds: [{ diamond, vStnId }],
    });
    await buyer.ok('extendHold', { id, hours: 24 });
    await buyer.ok('deleteHolds', { id: stones.map(({ id }) => id) });
    expect(await newsOf(sales)).toEqual(['HOLD_RELEASED', 'HOLD_PLACED', 'HOLD_PLACED']);
  });

  test('of a request for confirmation and of its cancellation', async () => {
    const { id: diamond, ctPr } = one(inIndia);
    const memo = await buyer.ok('requestConfirm', { diamonds: [{ diamond, confirmPricePerCarat: ctPr }] });
    await buyer.ok('cancelMemo', { id: memo.id });
    expect(await newsOf(sales)).toEqual(['MEMO_CANCELLED', 'MEMO_REQUESTED']);
  });
});
