import { expect, test } from 'vitest';
import type { WebhookTopic } from '#generated/model/webhookTopic.ts';
import { validatorAt } from '../../support/contract-bundle.ts';
import { type Client, purchaseOf } from '../../support/mock-backend-client.ts';
import { answer, counter, quote } from '../../support/mock-backend-quote.ts';
import { others, own, startSelling } from '../../support/mock-backend-seller.ts';
import { one } from '../../support/mock-backend-trade.ts';

const STONES: WebhookTopic[] = ['stone.listed', 'stone.changed', 'stone.gone'];
const TRADE: WebhookTopic[] = ['memo.booked', 'order.booked', 'quote.answered'];
const url = 'https://erp.example.com/pavilion';

/** The schema of the payload of each event. */
const SCHEMAS: Readonly<Record<WebhookTopic, string>> = {
  'stone.listed': 'WebhookStonePayload',
  'stone.changed': 'WebhookStoneChangedPayload',
  'stone.gone': 'WebhookStoneGonePayload',
  'memo.booked': 'WebhookMemoPayload',
  'order.booked': 'WebhookOrderPayload',
  'quote.answered': 'WebhookQuotePayload',
};

/** Subscribes a user, and returns what was to be delivered so far, the oldest first. Each payload fits the contract. */
async function hear(
  client: Client,
  types: WebhookTopic[],
  filter = { shapes: [] as string[], isOwnOnly: false },
) {
  const { id } = await client.ok('createWebhook', { url, types, filter });
  return async () => {
    const { list } = await client.ok('paginateWebhookDeliveries', { page: 1, limit: 100, webhook: id });
    return list.reverse().map(({ type, payload }) => {
      const body: { data: Record<string, unknown> } = JSON.parse(payload);
      if (type !== 'webhook.test') {
        const fits = validatorAt(`/components/schemas/${SCHEMAS[type]}`);
        expect([fits(body), fits.errors]).toEqual([true, null]);
      }
      return { type, ...body.data };
    });
  };
}

test('a new price of a seller reaches the subscriptions of seller and buyer with the old one', async () => {
  const { seller, buyer } = await startSelling();
  const [bySeller, byBuyer] = [await hear(seller, STONES), await hear(buyer, STONES)];
  const { id, ctPr } = one(own);
  await seller.ok('updateListingPrices', {
    prices: [{ diamond: id, seenPricePerCarat: ctPr, pricePerCarat: ctPr + 1 }],
  });
  const changed = {
    type: 'stone.changed',
    diamond: id,
    oldCtPr: ctPr,
    ctPr: ctPr + 1,
    oldWSts: 'A',
    wSts: 'A',
  };
  expect(await bySeller()).toMatchObject([changed]);
  expect(await byBuyer()).toMatchObject([changed]);
});

test('a withdrawn stone is reported as gone to the buyer, and as listed when it is offered again', async () => {
  const { seller, buyer } = await startSelling();
  const heard = await hear(buyer, STONES);
  const { id } = one(own);
  await seller.ok('updateListingStatus', { id: [id], wSts: 'NA' });
  await seller.ok('updateListingStatus', { id: [id], wSts: 'A' });
  expect(await heard()).toMatchObject([
    { type: 'stone.gone', diamond: id },
    { type: 'stone.listed', diamond: id },
  ]);
});

test('a stone that becomes exclusive is reported as gone to a user who may not view the area', async () => {
  const { world, buyer } = await startSelling();
  const user = world.tables.users.get('usr-primary');
  if (user === undefined) throw new Error('There is no such user.');
  const data = user.permissions.data.filter(({ module }) => module !== 'EXCLUSIVE');
  world.tables.users.put({ ...user, permissions: { ...user.permissions, data } });
  const heard = await hear(buyer, STONES);
  const stone = one(others);
  world.tables.stones.put({ ...stone, wSts: 'E' });
  world.tables.stones.put({ ...stone, wSts: 'E', ctPr: stone.ctPr + 1 });
  expect(await heard()).toEqual([
    { type: 'stone.gone', diamond: stone.id, stoneId: stone.stoneId, vStnId: stone.vStnId },
  ]);
});

test('filters leave out other shapes and the stones of others', async () => {
  const { world, seller } = await startSelling();
  const [first, foreign] = [one(own), one(others)];
  const different = own.find(({ shp }) => shp !== first.shp) ?? first;
  const heard = await hear(seller, STONES, { shapes: [first.shp], isOwnOnly: true });
  for (const stone of [first, foreign, different]) {
    world.tables.stones.put({ ...stone, ctPr: stone.ctPr + 1 });
  }
  expect(await heard()).toMatchObject([{ diamond: first.id }]);
});

test('a refused write and an inactive subscription deliver nothing', async () => {
  const { world, seller, buyer } = await startSelling();
  const heard = await hear(buyer, STONES);
  const { id, ctPr } = one(own);
  await seller.no('updateListingPrices', {
    prices: [{ diamond: id, seenPricePerCarat: ctPr, pricePerCarat: 0.01 }],
  });
  expect(await heard()).toEqual([]);
  const [{ id: webhook } = { id: '' }] = (await buyer.ok('listWebhooks', {})).list;
  await buyer.ok('updateWebhook', { id: webhook, isActive: false });
  world.tables.stones.put({ ...one(own), ctPr: ctPr + 1 });
  expect(await heard()).toEqual([]);
});

test('memo and order reach the buyer and the house, and the seller gets only its own stones without the buyer', async () => {
  const { seller, buyer } = await startSelling();
  const admin = await buyer.as('admin', true);
  const [bySeller, byBuyer, byHouse] = [
    await hear(seller, TRADE),
    await hear(buyer, TRADE),
    await hear(admin, TRADE),
  ];
  const stone = own.find(({ countryCode }) => countryCode === 'IN') ?? one(own);
  const { id, memoNo } = await buyer.ok('requestConfirm', purchaseOf(stone));
  await admin.ok('updateMemoStatus', { id, status: 2 });
  const booked = [
    { type: 'memo.booked', id, memoNo, stones: [{ diamond: stone.id, ctPr: stone.ctPr }] },
    { type: 'order.booked', memoNo, stones: [{ diamond: stone.id, ctPr: stone.ctPr }] },
  ];
  expect(await byBuyer()).toMatchObject(booked);
  expect(await byHouse()).toMatchObject(booked);
  const sold = await bySeller();
  expect(sold).toMatchObject([
    {
      type: 'order.booked',
      memoNo: null,
      companyName: null,
      grandTotal: null,
      stones: [{ diamond: stone.id }],
    },
  ]);
  expect(JSON.stringify(sold)).not.toContain('Mehta');
});

test('another company gets no event of a memo, its order or a quote', async () => {
  const { buyer } = await startSelling();
  const stranger = await buyer.as('customer', true);
  expect(await stranger.no('createWebhook', { url, types: TRADE })).toMatchObject({ status: 403 });
  const seller = await buyer.as('seller', true);
  const heard = await hear(seller, TRADE);
  const stone = others.find(
    ({ countryCode, pktType, isHeld }) => countryCode === 'IN' && pktType === 'SINGLE' && !isHeld,
  );
  if (stone === undefined) throw new Error('There is no such stone.');
  await buyer.ok('requestConfirm', purchaseOf(stone));
  expect(await heard()).toEqual([]);
});

test('an answer of the house to a quote reaches its buyer, but a new price of the buyer does not', async () => {
  const { buyer } = await startSelling();
  const heard = await hear(buyer, TRADE);
  const sales = await buyer.as('sales-1', true);
  const stone = own.find(({ ctPr, rap }) => rap !== null && ctPr > 100) ?? one(own);
  const offered = Math.round(stone.ctPr * 0.98);
  const id = await quote(buyer, stone, offered);
  expect(await heard()).toEqual([]);
  await sales.ok('createCounterOffer', counter(id, stone.ctPr - 1));
  await buyer.ok('updateTrackStatus', answer(id, stone.ctPr - 1, 'REJECT'));
  expect(await heard()).toMatchObject([
    { type: 'quote.answered', id, isCounterOffer: true, status: 'PENDING', newPricePerCarat: stone.ctPr - 1 },
  ]);
});
