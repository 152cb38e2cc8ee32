import { describe, expect, test } from 'vitest';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { PERSONAS } from '#mocks/seed/personas.ts';
import { restoreWorld, saveWorld } from '#mocks/world/snapshots.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend } from '../../support/mock-backend-trade.ts';

const WORLD = 'history';
const NINE = SEED_EPOCH + 9.5 * 3_600_000;
const PAGE = { page: 1, limit: 1000 } as const;
const HISTORY_OF = ['primary', 'secondary', 'customer', 'mehta1', 'vanloon1'] as const;

/** Days after the beginning of the world at which everything is looked at. */
const LATER = [0, 1, 4, 12, 40] as const;
const STEPS = ['PLACED', 'INVOICED', 'SHIPPED', 'DELIVERED'];

function clock(days: number): void {
  mockBackend.worlds.open(WORLD).clock.freeze(NINE + days * DAY);
}

/** A user at a day after the beginning of a world that was reset before. */
function signIn(name: string, days: number): Promise<Client> {
  clock(days);
  return clientOf(mockBackend, WORLD).as(name);
}

function begin(): void {
  mockBackend.worlds.reset(WORLD);
  clock(0);
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

/** Compares the replies of one user at one time with each other. */
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
  test.each(HISTORY_OF)(
    'the seeded history of %s is the same in every call at any time, and numbers and days stay',
    async (name) => {
      begin();
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
    begin();
    const upcoming = { ...PAGE, tab: 'UPCOMING' } as const;
    expect((await (await signIn('primary', 0)).ok('listAppointments', upcoming)).count).toBe(1);
    expect((await (await signIn('primary', 9)).ok('listAppointments', upcoming)).count).toBe(0);
    mockBackend.worlds.reset(WORLD);
    const fresh = await signIn('primary', 9);
    expect((await fresh.ok('listAppointments', upcoming)).count).toBe(1);
  });

  test('a restored world keeps the history that it began with', async () => {
    begin();
    const first = identityOf(await historyOf(await signIn('primary', 0)));
    const saved = saveWorld(mockBackend.worlds.open(WORLD));
    const restored = mockBackend.worlds.reset(WORLD);
    restoreWorld(restored, saved);
    const later = identityOf(await historyOf(await signIn('primary', 6)));
    expect(later).toEqual(first);
  });
});

/** Days after the beginning of the world at which everything is looked at. */
const DAYS = [0, 1, 5, 40] as const;
const QUOTE = 4;
const ENQUIRY = 6;
const { PENDING, APPROVED, REJECTED } = ApprovalStatus;
const TRADERS = ['primary', 'secondary', 'customer'] as const;
const NAMES = PERSONAS.filter(
  ({ standing, hasCodes }) => standing === undefined && hasCodes === undefined,
).map(({ name }) => name);

/** The areas that the user may view. */
async function areasOf(client: Client): Promise<ReadonlySet<string>> {
  const { userPermissions } = await client.ok('getProfile', {});
  const seen = userPermissions.data.filter(({ permissions }) => permissions.view || permissions.all);
  return new Set(seen.map(({ module }) => module));
}

/** Quotes of the user, or of the accounts that the user looks after. */
async function quotesOf(client: Client, isHandled = false) {
  const { list } = await client.ok('paginateTracks', { ...PAGE, trackType: QUOTE, isHandled });
  return list.filter((entry) => entry.trackType === QUOTE);
}

type Quote = Awaited<ReturnType<typeof quotesOf>>[number];

/** What a quote is: waiting, countered, agreed, sold, rejected, cancelled or expired. */
function courseOf({ status, isCounterOffer, updatedAt, bargainTrack }: Quote): string {
  if (status === 'PENDING') return isCounterOffer ? 'countered' : 'waiting';
  if (status === 'APPROVED') return isCounterOffer ? 'agreed' : 'sold';
  if (status === 'REJECT') return 'rejected';
  // An expiry changes nothing of the last price named.
  return updatedAt === bargainTrack.at(-1)?.updatedAt ? 'expired' : 'cancelled';
}

/** Memos, orders and stones agree: an approved memo is an order, a pending one has its stones. */
async function checkMemos(client: Client): Promise<void> {
  const company = await client.ok('paginateMemos', PAGE);
  const handled = await client.ok('paginateMemos', { ...PAGE, isHandled: true });
  const memos = [...company.list, ...handled.list];
  const { list: orders } = await client.ok('paginateOrders', PAGE);
  const byMemo = new Map(orders.map((order) => [order.memoNo, order]));
  for (const memo of memos) {
    const { memoNo, status, totalAmount, pieces, diamonds, memoDetails, createdAt, updatedAt } = memo;
    expect(memoNo).toContain(`-${houseDay(Date.parse(createdAt)).slice(2).replaceAll('-', '')}-`);
    expect([memoNo, updatedAt >= createdAt]).toEqual([memoNo, true]);
    expect(memoDetails, memoNo).toHaveLength(pieces);
    const order = byMemo.get(memoNo);
    expect([memoNo, order !== undefined]).toEqual([memoNo, status === APPROVED]);
    if (order !== undefined) {
      expect({ memoNo, totalAmount, pieces }).toEqual({
        memoNo,
        totalAmount: order.totalAmount,
        pieces: order.pieces,
      });
      expect(order.createdAt, memoNo).toBe(updatedAt);
    }
    if (status === PENDING) expect([memoNo, ...diamonds.map(({ wSts }) => wSts)]).not.toContain('A');
  }
  const own = new Set(memos.map(({ memoNo }) => memoNo));
  for (const { memoNo, orderNo } of orders) expect([orderNo, own.has(memoNo)]).toEqual([orderNo, true]);
}

/** Prices of quotes go the right way, answered ones have their end, and a sold stone is in an order at its price. */
async function checkQuotes(client: Client, isHandled: boolean, now: number): Promise<void> {
  const quotes = await quotesOf(client, isHandled);
  const areas = await areasOf(client);
  const orders = areas.has('CONFIRM_STONE') ? (await client.ok('paginateOrders', PAGE)).list : null;
  const sold = new Map(orders?.flatMap(({ stones }) => stones.map((stone) => [stone.diamond, stone])));
  for (const quote of quotes) {
    const [offer, counter] = quote.bargainTrack;
    const asked = quote.trackPricePerCarat;
    expect(offer?.trackPricePerCarat, quote.memoNo).toBeLessThan(asked);
    if (counter !== undefined) {
      expect(counter.trackPricePerCarat, quote.memoNo).toBeGreaterThan(offer?.trackPricePerCarat ?? 0);
      expect(counter.trackPricePerCarat, quote.memoNo).toBeLessThanOrEqual(asked);
    }
    expect(quote.newPricePerCarat).toBe(quote.bargainTrack.at(-1)?.trackPricePerCarat);
    if (quote.status === 'PENDING') expect(Date.parse(quote.offerValidDate)).toBeGreaterThan(now);
    if (courseOf(quote) === 'sold' && orders !== null) {
      expect(sold.get(quote.diamond.id), quote.memoNo).toMatchObject({ ctPr: quote.newPricePerCarat });
    }
  }
}

/** Entries of enquired stones name enquiries that exist, with that stone. */
async function checkEnquiries(client: Client): Promise<void> {
  const { list } = await client.ok('paginateTracks', { ...PAGE, trackType: ENQUIRY });
  const { list: enquiries } = await client.ok('paginateEnquiries', { ...PAGE, side: 'BUY' });
  const byNumber = new Map(enquiries.map((enquiry) => [enquiry.enquiryNo, enquiry]));
  for (const entry of list) {
    if (entry.trackType !== ENQUIRY) continue;
    const enquiry = byNumber.get(entry.enquiryNo);
    expect(enquiry?.diamonds.map(({ id }) => id)).toContain(entry.diamond.id);
    expect(entry.createdAt).toBe(enquiry?.createdAt);
    if (entry.status === 'PENDING') expect(enquiry?.status, entry.enquiryNo).toBe('OPEN');
  }
  const kept = list.flatMap((entry) => (entry.trackType === ENQUIRY ? entry.enquiryNo : []));
  expect(new Set(kept)).toEqual(new Set(byNumber.keys()));
}

/** The dashboard counts the holds that the lists have, for staff too; a scenario compares its other counts. */
async function checkHolds(client: Client): Promise<void> {
  const { dashboardCount } = await client.ok('viewDashboard', { variant: 'GLOBAL' });
  const asked = { ...PAGE, status: ['APPROVED' as const] };
  const own = await client.ok('paginateBlocks', asked);
  const handled = await client.ok('paginateBlocks', { ...asked, isHandled: true });
  const ids = new Set([...own.list, ...handled.list].map(({ id }) => id));
  expect(dashboardCount.find(({ key }) => key === 'HOLD')?.count).toBe(ids.size);
}

async function checkAll(client: Client, now: number): Promise<void> {
  const areas = await areasOf(client);
  if (areas.has('CONFIRM_STONE')) await checkMemos(client);
  if (areas.has('QUOTE')) {
    for (const isHandled of [false, true]) await checkQuotes(client, isHandled, now);
  }
  if (areas.has('ENQUIRY')) await checkEnquiries(client);
  if (areas.has('DASHBOARD') && areas.has('HOLD')) await checkHolds(client);
}

describe('the trade that a world begins with', () => {
  test.each(TRADERS)('the seeded trade of %s has memos and quotes in every state', async (name) => {
    begin();
    const client = await signIn(name, 0);
    const own = (await client.ok('getProfile', {})).user.id;
    const { list } = await client.ok('paginateMemos', PAGE);
    const memos = list.filter(({ userId }) => userId === own);
    const states = memos.map(({ status, cancelledAt }) => (cancelledAt === null ? status : 'cancelled'));
    expect(new Set(states)).toEqual(new Set([PENDING, APPROVED, REJECTED, 'cancelled']));
    const courses = (await quotesOf(client)).map(courseOf);
    expect(new Set(courses)).toEqual(
      new Set(['waiting', 'countered', 'agreed', 'sold', 'rejected', 'cancelled', 'expired']),
    );
  });

  test.each(NAMES)('the seeded trade of %s agrees between all calls at any time', async (name) => {
    begin();
    for (const days of DAYS) await checkAll(await signIn(name, days), NINE + days * DAY);
  });

  test('has numbers of earlier days, whenever the world begins: the first memo of today is number one', async () => {
    for (const days of [0, 3, 11]) {
      mockBackend.worlds.reset(WORLD);
      const client = await signIn('primary', days);
      const today = houseDay(NINE + days * DAY);
      const { list } = await client.ok('paginateMemos', { ...PAGE, from: today });
      expect(list).toEqual([]);
      for (const quote of await quotesOf(client)) {
        expect(new Date(Date.parse(quote.offerValidDate) + 5.5 * 3_600_000).getUTCDay()).not.toBe(0);
      }
    }
  });

  test('is answered by the sales person like the trade of today: a seeded memo and a seeded quote become orders', async () => {
    begin();
    const buyer = await signIn('primary', 0);
    const { list } = await buyer.ok('paginateMemos', { ...PAGE, status: [PENDING] });
    const sales = await buyer.as('sales-1');
    const [memo] = list;
    await sales.ok('updateMemoStatus', { id: memo?.id ?? '', status: 2 });
    const waiting = (await quotesOf(buyer)).find((quote) => courseOf(quote) === 'waiting');
    const price = { id: waiting?.id ?? '', newPricePerCarat: waiting?.newPricePerCarat ?? 0 };
    await sales.ok('updateTrackStatus', { trackType: QUOTE, list: [price], status: 'APPROVED' });
    const { list: orders } = await buyer.ok('paginateOrders', { ...PAGE, from: houseDay(NINE) });
    const sold = orders.flatMap(({ stones }) => stones.map(({ diamond }) => diamond));
    expect(new Set(sold)).toEqual(
      new Set([...(memo?.diamonds.map(({ id }) => id) ?? []), waiting?.diamond.id]),
    );
  });
});
