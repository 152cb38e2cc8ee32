import { describe, expect, test } from 'vitest';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { restoreWorld, saveWorld } from '#mocks/world/snapshots.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend } from '../../support/mock-backend-trade.ts';

const WORLD = 'history';
const NINE = SEED_EPOCH + 9.5 * 3_600_000;
const PAGE = { page: 1, limit: 1000 } as const;
const TRADERS = ['primary', 'secondary', 'customer', 'mehta1', 'vanloon1'] as const;
/** Days after the beginning of the world at which everything is looked at. */
const LATER = [0, 1, 4, 12, 40] as const;
const STEPS = ['PLACED', 'INVOICED', 'SHIPPED', 'DELIVERED'];

function clock(days: number): void {
  mockBackend.worlds.open(WORLD).clock.freeze(NINE + days * DAY);
}

/** A fresh world that begins today, and a client that signs in as a user at a later day. */
function begin() {
  mockBackend.worlds.reset(WORLD);
  clock(0);
  return (name: string, days: number): Promise<Client> => {
    clock(days);
    return clientOf(mockBackend, WORLD).as(name);
  };
}

/** Bids of a user; none of one who may not bid. */
async function bidsOf(client: Client) {
  const { userPermissions } = await client.ok('getProfile', {});
  const area = userPermissions.data.find(({ module }) => module === 'MY_BID');
  const isAllowed = area?.permissions.view === true;
  return { list: isAllowed ? (await client.ok('paginateBids', PAGE)).list : [] };
}

async function historyOf(client: Client) {
  const orders = await client.ok('paginateOrders', PAGE);
  const invoices = await client.ok('paginateInvoices', PAGE);
  const shipments = await client.ok('listShippingDetails', PAGE);
  const { list: bids } = await bidsOf(client);
  const enquiries = await client.ok('paginateEnquiries', { ...PAGE, side: 'BUY' });
  const visits = await client.ok('listAppointments', PAGE);
  const payments = await client.ok('paginateAdvancePayments', PAGE);
  const news = await client.ok('listNotifications', PAGE);
  return { orders, invoices, shipments, bids, enquiries, visits, payments, news };
}

type History = Awaited<ReturnType<typeof historyOf>>;

/** What a record is known by: numbers and days of everything that was there when the world began. */
function identityOf({ orders, bids, enquiries, visits, payments }: History) {
  return {
    orders: orders.list.map(({ id, orderNo, memoNo, createdAt }) => [id, orderNo, memoNo, createdAt]),
    bids: bids.map(({ id, memoNo, createdAt, status }) => [id, memoNo, createdAt, status]),
    enquiries: enquiries.list.map(({ id, enquiryNo, createdAt }) => [id, enquiryNo, createdAt]),
    visits: visits.list
      .map(({ id, appointmentNo, date }) => [id, appointmentNo, date])
      .toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
    payments: payments.list.map(({ id, paymentNo, payDate }) => [id, paymentNo, payDate]),
  };
}

/** Holds the replies of one user at one time against each other. */
function crossCheck({ orders, invoices, shipments, payments }: History): void {
  const byNumber = new Map(orders.list.map((order) => [order.orderNo, order]));
  for (const invoice of invoices.list) {
    const order = byNumber.get(invoice.orderNo);
    expect(order?.invoiceNo, invoice.invoiceNo).toBe(invoice.invoiceNo);
    expect(order?.totalAmount).toBe(invoice.totalAmount);
  }
  for (const shipment of shipments.list) {
    const status = byNumber.get(shipment.orderNo)?.status ?? '';
    const isArrived = shipment.status === 'DELIVERED';
    expect([shipment.shipmentNo, status === 'DELIVERED']).toEqual([shipment.shipmentNo, isArrived]);
    expect(['INVOICED', 'SHIPPED', 'DELIVERED']).toContain(status);
  }
  const invoiced = orders.list.filter(({ invoiceNo }) => invoiceNo !== null);
  expect(invoices.count).toBe(invoiced.length);
  const pending = payments.list.filter(({ status }) => status === 'PENDING');
  expect(payments.pendingAmount).toBe(pending.reduce((sum, { amount }) => sum + amount, 0));
}

describe('the history that a world begins with', () => {
  test.each(TRADERS)(
    'of %s: every call tells the same at any time, and numbers and days stay',
    async (name) => {
      const signIn = begin();
      const first = await historyOf(await signIn(name, 0));
      expect(first.orders.count + first.bids.length).toBeGreaterThan(0);
      let before = first;
      for (const days of LATER) {
        const now = await historyOf(await signIn(name, days));
        crossCheck(now);
        expect(identityOf(now)).toEqual(identityOf(first));
        const statuses = new Map(before.orders.list.map(({ id, status }) => [id, status]));
        for (const { id, status } of now.orders.list) {
          const former = STEPS.indexOf(statuses.get(id) ?? 'PLACED');
          if (status !== 'CANCELLED') expect(STEPS.indexOf(status), id).toBeGreaterThanOrEqual(former);
        }
        before = now;
      }
    },
  );

  test('appointments to come are past the next week, and a world that begins later has the same history', async () => {
    const signIn = begin();
    const upcoming = { ...PAGE, tab: 'UPCOMING' } as const;
    expect((await (await signIn('primary', 0)).ok('listAppointments', upcoming)).count).toBe(1);
    expect((await (await signIn('primary', 9)).ok('listAppointments', upcoming)).count).toBe(0);
    mockBackend.worlds.reset(WORLD);
    const fresh = await signIn('primary', 9);
    expect((await fresh.ok('listAppointments', upcoming)).count).toBe(1);
  });

  test('a restored world goes on with the history that it began with', async () => {
    const signIn = begin();
    const first = identityOf(await historyOf(await signIn('primary', 0)));
    const saved = saveWorld(mockBackend.worlds.open(WORLD));
    const restored = mockBackend.worlds.reset(WORLD);
    restoreWorld(restored, saved);
    const later = identityOf(await historyOf(await signIn('primary', 6)));
    expect(later).toEqual(first);
  });
});
