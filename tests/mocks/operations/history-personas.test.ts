import { describe, expect, test } from 'vitest';
import type { OperationId } from '#generated/operations.ts';
import type { Backend } from '#mocks/operations/shared/operation.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { PERSONAS } from '#mocks/seed/personas.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend } from '../../support/mock-backend-trade.ts';

const WORLD = 'history-personas';
const NINE = SEED_EPOCH + 9.5 * 3_600_000;
const PAGE = { page: 1, limit: 1000 } as const;
/** Days after the beginning of the world at which everything is looked at. */
const DAYS = [0, 1, 5, 40] as const;
const NAMES = PERSONAS.filter(({ standing }) => standing === undefined).map(({ name }) => name);
const HOUSE = new Set(PERSONAS.filter(({ account }) => account === 'acc-house').map(({ name }) => name));
const APPROVED = 'APPROVED';

/** Data of a call, or null when the user may not make it. */
async function allowed<Op extends OperationId>(
  client: Client,
  operation: Op,
  body: Parameters<Backend[Op]>[1],
): Promise<ReturnType<Backend[Op]> | null> {
  const { status } = await client.send(operation, body);
  if (status !== 403) return client.ok(operation, body);
  return null;
}

async function everythingOf(client: Client) {
  return {
    orders: await allowed(client, 'paginateOrders', PAGE),
    invoices: await allowed(client, 'paginateInvoices', PAGE),
    shipments: await allowed(client, 'listShippingDetails', PAGE),
    blocks: await allowed(client, 'paginateBlocks', { ...PAGE, status: [APPROVED] }),
    news: await client.ok('listNotifications', PAGE),
    dashboard: await allowed(client, 'viewDashboard', { variant: 'GLOBAL' }),
  };
}

type Everything = Awaited<ReturnType<typeof everythingOf>>;

/** Invoices and shipments agree with the orders that they name. */
function checkOrders({ orders, invoices, shipments }: Everything): void {
  const byNumber = new Map(orders?.list.map((order) => [order.orderNo, order]));
  expect(byNumber.size).toBe(orders?.list.length ?? 0);
  for (const { invoiceNo, orderNo, totalAmount, pieces } of invoices?.list ?? []) {
    expect(byNumber.get(orderNo), invoiceNo).toMatchObject({ invoiceNo, totalAmount, pieces });
  }
  if (orders === null) return;
  for (const { shipmentNo, orderNo, status } of shipments?.list ?? []) {
    const order = byNumber.get(orderNo);
    expect(order?.shipmentNo, orderNo).toBe(shipmentNo);
    expect([orderNo, order?.status === 'DELIVERED']).toEqual([orderNo, status === 'DELIVERED']);
  }
}

/** What is still on hold has time left, and its stone says so too. */
function checkHolds({ blocks }: Everything, now: number): void {
  for (const { blockCode, diamond, validTillDate } of blocks?.list ?? []) {
    expect(Date.parse(validTillDate), blockCode).toBeGreaterThan(now);
    expect(diamond.isHeld, blockCode).toBe(true);
  }
}

/** Notifications name orders and invoices that exist, in the state that they tell of. */
function checkNews({ orders, news }: Everything): void {
  if (orders === null) return;
  const byNumber = new Map(orders.list.map((order) => [order.orderNo, order]));
  for (const { parameters, activityType } of news.list) {
    if (activityType !== 'ORDER_INVOICED' && activityType !== 'SHIPMENT_MOVED') continue;
    const order = byNumber.get(String(parameters.orderNo));
    expect(order, String(parameters.orderNo)).toBeDefined();
    if (activityType === 'ORDER_INVOICED') expect(order?.invoiceNo).toBe(parameters.invoiceNo);
    if (parameters.status === 'DELIVERED') expect(order?.status).toBe('DELIVERED');
  }
}

/** The dashboard of a company counts what its lists hold; that of the house covers more than a list of one user. */
function checkCounts({ orders, shipments, blocks, dashboard }: Everything): void {
  const counts = new Map(dashboard?.dashboardCount.map(({ key, count }) => [key, count]));
  const standing = orders?.list.filter(({ status }) => status !== 'CANCELLED');
  const moving = shipments?.list.filter(({ status }) => status !== 'DELIVERED');
  if (counts.has('ORDER')) expect(['ORDER', counts.get('ORDER')]).toEqual(['ORDER', standing?.length]);
  if (counts.has('SHIPMENT'))
    expect(['SHIPMENT', counts.get('SHIPMENT')]).toEqual(['SHIPMENT', moving?.length]);
  if (counts.has('HOLD')) expect(['HOLD', counts.get('HOLD')]).toEqual(['HOLD', blocks?.count]);
}

describe('all that the calls of a persona tell of orders, shipments, holds and news', () => {
  test.each(NAMES)('agrees for %s at any time', async (name) => {
    mockBackend.worlds.reset(WORLD);
    for (const days of DAYS) {
      const now = NINE + days * DAY;
      mockBackend.worlds.open(WORLD).clock.freeze(now);
      const everything = await everythingOf(await clientOf(mockBackend, WORLD).as(name));
      checkOrders(everything);
      checkHolds(everything, now);
      checkNews(everything);
      if (!HOUSE.has(name)) checkCounts(everything);
    }
  });
});
