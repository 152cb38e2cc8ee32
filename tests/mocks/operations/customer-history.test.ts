import { beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../support/mock-backend-client.ts';
import { startTrade } from '../../support/mock-backend-trade.ts';

const DEMAND = 3;

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
