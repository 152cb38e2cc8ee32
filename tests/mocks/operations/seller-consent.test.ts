import { beforeEach, expect, test } from 'vitest';
import type { QuoteAnswer } from '#generated/model/quoteAnswer.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import { type Client, clientOf, newsOf } from '../../support/mock-backend-client.ts';
import { mockBackend, startTrade } from '../../support/mock-backend-trade.ts';

let seller: Client;
let admin: Client;

beforeEach(async () => {
  await startTrade();
  const guest = clientOf(mockBackend, 'trade');
  seller = await guest.as('seller');
  admin = await guest.as('admin');
});

/** The first offer that waits for the seller, and its quote as the house sees it. */
async function asked() {
  const [offer] = (await seller.ok('paginateStoneOffers', { page: 1, limit: 1, isAsked: true })).list;
  const id = offer?.id ?? '';
  const { list } = await admin.ok('paginateTracks', {
    trackType: 4,
    page: 1,
    limit: 1,
    isHandled: true,
    id: [id],
  });
  return { id, price: offer?.pricePerCarat ?? 0, quote: list[0] as QuoteTrack };
}

const approval = (id: string, newPricePerCarat: number): QuoteAnswer => ({
  trackType: 4,
  list: [{ id, newPricePerCarat }],
  status: 'APPROVED',
});

test('the house sells below the floor of the seller only after the seller agreed', async () => {
  const { id, price, quote } = await asked();
  expect(quote).toMatchObject({ sellerAnswer: 'WAITING' });
  expect(quote.floorPricePerCarat).toBeGreaterThan(price);
  const refused = await admin.no('updateTrackStatus', approval(id, price));
  expect(refused).toMatchObject({ status: 409, data: { conflicts: [{ id, reason: 'SELLER_FLOOR' }] } });
  await seller.ok('answerStoneOffer', { id, pricePerCarat: price, isAgreed: true });
  await admin.ok('updateTrackStatus', approval(id, price));
  const [sale] = await newsOf(seller, 'LISTING_SOLD');
  expect(sale?.parameters).toMatchObject({ stones: quote.diamond.vStnId, saleAmount: quote.newAmount });
});

test('a seller who refuses prevents the sale, and answers a price once', async () => {
  const { id, price } = await asked();
  await seller.ok('answerStoneOffer', { id, pricePerCarat: price, isAgreed: false });
  expect(await seller.no('answerStoneOffer', { id, pricePerCarat: price, isAgreed: true })).toMatchObject({
    status: 409,
  });
  expect(await admin.no('updateTrackStatus', approval(id, price))).toMatchObject({ status: 409 });
});

test('the house sells below the floor without asking once it has set that sellers are only told', async () => {
  const { id, price } = await asked();
  await admin.ok('updateHouseSetting', { key: 'SELLER_ASKED', value: false });
  expect((await admin.ok('viewProjectSetting', {})).sellerConsent).toBe('TOLD');
  await admin.ok('updateTrackStatus', approval(id, price));
  expect(await newsOf(seller, 'LISTING_SOLD')).toHaveLength(1);
});
