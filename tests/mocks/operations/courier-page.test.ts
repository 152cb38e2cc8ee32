import { expect, test } from 'vitest';
import { startTrade } from '../../support/mock-backend-trade.ts';

test('a shipment names the page of its courier as soon as the courier has it, and none before', async () => {
  const { buyer, customer } = await startTrade();
  const request = { page: 1, limit: 250 };
  const shipments = [
    ...(await buyer.ok('listShippingDetails', request)).list,
    ...(await customer.ok('listShippingDetails', request)).list,
  ];
  expect(shipments.filter(({ trackingNo }) => trackingNo !== null).length).toBeGreaterThan(0);
  for (const { trackingNo, trackingUrl } of shipments) {
    if (trackingNo === null) expect(trackingUrl).toBeNull();
    else expect(trackingUrl).toMatch(new RegExp(`^https://.+/${trackingNo}$`));
  }
});
