import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../support/mock-backend-client.ts';
import { agreed } from '../../support/mock-backend-client.ts';
import { inIndia, one, seen, startTrade } from '../../support/mock-backend-trade.ts';

const DEMAND = 3;
const QUOTE = 4;

let buyer: Client;
let customer: Client;
let sales: Client;

beforeEach(async () => {
  ({ buyer, customer } = await startTrade());
  sales = await buyer.as('employee');
});

const wish = (client: Client) =>
  client.ok('upsertSearch', { name: 'Hearts', searchType: DEMAND, filter: { shp: ['shape-heart'] } });

describe('what a customer did before', () => {
  test('is known to the sales person from any request of the customer, and counts what came since', async () => {
    const demand = await wish(buyer);
    const before = await sales.ok('viewCustomerHistory', { record: demand.id });
    expect(before).toMatchObject({ companyName: 'Mehtara Jewels', demands: 1 });
    const { count: orders } = await buyer.ok('paginateOrders', { page: 1, limit: 1 });
    expect(before.purchases.orders).toBeGreaterThan(0);
    expect(before.purchases.orders).toBeLessThanOrEqual(orders);

    const memo = await buyer.ok('requestConfirm', { diamonds: agreed(one(inIndia)) });
    const enquiry = one(inIndia, 1);
    await buyer.ok('createTracks', { trackType: 6, diamonds: [{ ...seen(enquiry), remarks: 'Eye clean?' }] });
    const after = await sales.ok('viewCustomerHistory', { record: memo.id });
    expect(after).toMatchObject({
      memos: { ...before.memos, count: before.memos.count + 1, pending: before.memos.pending + 1 },
      enquiries: before.enquiries + 1,
      purchases: before.purchases,
    });
    const kinds = after.recent.map(({ activityType }) => activityType);
    expect(kinds.slice(0, 2).toSorted()).toEqual(['CONFIRM_REQUESTED', 'ENQUIRY_MADE']);
    expect(after.recent.length).toBeLessThanOrEqual(10);
  });

  test('counts the quotes that its own list has, by their outcome', async () => {
    const { list } = await sales.ok('paginateTracks', {
      trackType: QUOTE,
      page: 1,
      limit: 1000,
      isHandled: true,
    });
    const company = 'Mehtara Jewels';
    const own = list.filter((track) => track.companyName === company);
    const approved = own.filter((track) => 'status' in track && track.status === 'APPROVED');
    const { quotes } = await sales.ok('viewCustomerHistory', { record: own[0]?.id ?? '' });
    expect(own.length).toBeGreaterThan(0);
    expect(quotes).toMatchObject({ count: own.length, approved: approved.length });
  });

  test('is refused to buyers, and to staff who do not look after the customer', async () => {
    const { id: record } = await wish(buyer);
    expect((await buyer.no('viewCustomerHistory', { record })).status).toBe(403);
    expect((await (await buyer.as('sales-2')).no('viewCustomerHistory', { record })).status).toBe(404);
    expect((await sales.no('viewCustomerHistory', { record: 'srch-none' })).status).toBe(404);
    const other = await wish(customer);
    expect((await sales.no('viewCustomerHistory', { record: other.id })).status).toBe(404);
    const admin = await buyer.as('admin');
    expect((await admin.ok('viewCustomerHistory', { record: other.id })).companyName).not.toBe('');
  });
});
