import { describe, expect, test } from 'vitest';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { DAY, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { PERSONAS } from '#mocks/seed/personas.ts';
import { type Client, clientOf } from '../../support/mock-backend-client.ts';
import { mockBackend } from '../../support/mock-backend-trade.ts';

const WORLD = 'history-trade';
const NINE = SEED_EPOCH + 9.5 * 3_600_000;
const PAGE = { page: 1, limit: 1000 } as const;
/** Days after the beginning of the world at which everything is looked at. */
const DAYS = [0, 1, 5, 40] as const;
const QUOTE = 4;
const ENQUIRY = 6;
const { PENDING, APPROVED, REJECTED } = ApprovalStatus;
const TRADERS = ['primary', 'secondary', 'customer'] as const;
const NAMES = PERSONAS.filter(({ standing }) => standing === undefined).map(({ name }) => name);

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

/** The dashboard of everything that the user may see counts what the lists hold, for staff too. */
async function checkCounts(client: Client, areas: ReadonlySet<string>): Promise<void> {
  const { dashboardCount } = await client.ok('viewDashboard', { variant: 'GLOBAL' });
  const counts = new Map(dashboardCount.map(({ key, count }) => [key, count]));
  if (areas.has('CONFIRM_STONE')) {
    const asked = { ...PAGE, status: [PENDING] };
    const lists = [
      await client.ok('paginateMemos', asked),
      await client.ok('paginateMemos', { ...asked, isHandled: true }),
    ];
    const ids = new Set(lists.flatMap(({ list }) => list.map(({ id }) => id)));
    expect(['MEMO', counts.get('MEMO')]).toEqual(['MEMO', ids.size]);
    const { list: orders } = await client.ok('paginateOrders', PAGE);
    const standing = orders.filter(({ status }) => status !== 'CANCELLED');
    expect(['ORDER', counts.get('ORDER')]).toEqual(['ORDER', standing.length]);
  }
  if (areas.has('HOLD')) {
    const asked = { ...PAGE, status: ['APPROVED' as const] };
    const lists = [
      await client.ok('paginateBlocks', asked),
      await client.ok('paginateBlocks', { ...asked, isHandled: true }),
    ];
    const ids = new Set(lists.flatMap(({ list }) => list.map(({ id }) => id)));
    expect(['HOLD', counts.get('HOLD')]).toEqual(['HOLD', ids.size]);
  }
}

async function checkAll(client: Client, now: number): Promise<void> {
  const areas = await areasOf(client);
  if (areas.has('CONFIRM_STONE')) await checkMemos(client);
  if (areas.has('QUOTE')) {
    for (const isHandled of [false, true]) await checkQuotes(client, isHandled, now);
  }
  if (areas.has('ENQUIRY')) await checkEnquiries(client);
  if (areas.has('DASHBOARD')) await checkCounts(client, areas);
}

describe('the trade that a world begins with', () => {
  test.each(TRADERS)('of %s has memos and quotes in every state', async (name) => {
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

  test.each(NAMES)('of %s agrees between all calls at any time', async (name) => {
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
