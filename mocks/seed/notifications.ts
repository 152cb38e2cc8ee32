import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { UserType } from '#generated/model/userType.ts';
import { DAY, HOUR, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { type News, notificationOf } from '#mocks/rules/news.ts';
import type { AdvancePaymentRow, NotificationRow } from '#mocks/rules/rows.ts';
import type { QuoteRow, TrackRow } from '#mocks/rules/track-rows.ts';
import {
  bidSettled,
  enquiryMessage,
  memoDecided,
  memoRequested,
  orderNews,
  paymentChanged,
  quoteAnswered,
  quoteCountered,
  quoteExpired,
} from '#mocks/rules/trade-news.ts';
import type { BidRow, EnquiryRow, MemoRow, OrderRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone } from '#mocks/rules/types.ts';
import { announcements } from '#mocks/seed/announcements.ts';
import { seedBids, shiftBid } from '#mocks/seed/bids.ts';
import { seedPayments, shiftPayment } from '#mocks/seed/payments.ts';
import { seedEnquiries, shiftEnquiry } from '#mocks/seed/questions.ts';
import { seedOrders, shiftOrder } from '#mocks/seed/sales.ts';
import { seedMemos, shiftMemo } from './past-memos.ts';
import { seedQuotes, shiftQuote } from './past-quotes.ts';

interface PastBase {
  readonly seed: Seed;
  readonly stones: ReadonlyMap<string, SeedStone>;
}

interface PastNews {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly news: News;
}

interface PastTrade {
  readonly memos: Iterable<MemoRow>;
  readonly tracks: Iterable<TrackRow>;
  readonly orders: Iterable<OrderRow>;
  readonly bids: Iterable<BidRow>;
  readonly enquiries: Iterable<EnquiryRow>;
  readonly payments: Iterable<AdvancePaymentRow>;
}

const { PENDING, APPROVED } = ApprovalStatus;
const REFUSALS = ['A dealer had it first.', 'Withdrawn by its owner.', 'Sold at the counter this morning.'];
const LOW = 'The owner does not go so low.';

function ofMemo(memo: MemoRow, sources: ReadonlySet<string>): PastNews[] {
  const asked = { userId: memo.sellerId, at: Date.parse(memo.createdAt), news: memoRequested(memo) };
  const isApproved = memo.status === APPROVED;
  const comment = isApproved ? '' : (REFUSALS[Number(memo.id.replace(/\D/gv, '')) % REFUSALS.length] ?? '');
  const news = memoDecided(memo, isApproved, comment);
  const decided = { userId: memo.userId, at: Date.parse(memo.updatedAt), news };
  if (sources.has(memo.memoNo)) return isApproved && memo.createdAt === memo.updatedAt ? [] : [decided];
  return memo.status === PENDING || memo.cancelledAt !== null ? [asked] : [asked, decided];
}

function ofQuote({ stones }: PastBase, row: QuoteRow): PastNews[] {
  const { stoneId = row.stone, ctPr = 0 } = stones.get(row.stone) ?? {};
  const house = { stoneId, userName: row.sellerName };
  const buyer = { stoneId, userName: row.userName };
  const counter = row.bargainTrack[1];
  const countered: PastNews[] =
    counter === undefined
      ? []
      : [{ userId: row.userId, at: Date.parse(counter.updatedAt), news: quoteCountered(row, house, null) }];
  const at = Date.parse(row.updatedAt);
  if (row.isExpired) {
    const ended = Date.parse(row.offerValidDate);
    return [...countered, { userId: row.userId, at: ended, news: quoteExpired(row, stoneId, ctPr) }];
  }
  if (row.status === 'PENDING' || row.status === 'CANCEL') return countered;
  if (row.isCounterOffer) {
    return [...countered, { userId: row.sellerId, at, news: quoteAnswered(row, buyer, '') }];
  }
  const remarks = row.status === 'REJECT' ? LOW : '';
  return [...countered, { userId: row.userId, at, news: quoteAnswered(row, house, remarks) }];
}

function managers({ seed, stones }: PastBase, ids: readonly string[]): string[] {
  const vendors = new Set(ids.flatMap((id) => stones.get(id)?.vnd ?? []));
  return seed.users
    .filter(
      ({ user, standing }) =>
        user.userType === UserType.SELLER && standing === 'active' && vendors.has(user.account.id),
    )
    .map(({ user }) => user.id);
}

function ofEnquiry(base: PastBase, row: EnquiryRow): PastNews[] {
  return row.messages.flatMap(({ side, text, createdAt }) => {
    const to = side === 'BUY' ? [row.sellerId, ...managers(base, row.stones)] : [row.userId];
    const news = enquiryMessage(row, side, text);
    return to.map((userId) => ({ userId, at: Date.parse(createdAt), news }));
  });
}

function ofPayment(row: AdvancePaymentRow): PastNews[] {
  const announced = paymentChanged(row, 'PAYMENT_ANNOUNCED');
  const asked = { userId: row.sellerId, at: Date.parse(row.createdAt), news: announced };
  if (row.status === 'PENDING') return [asked];
  const to = row.status === 'CANCELLED' ? row.sellerId : row.userId;
  const settled = paymentChanged(row, `PAYMENT_${row.status}`);
  return [asked, { userId: to, at: Date.parse(row.updatedAt), news: settled }];
}

function pastTradeNews(base: PastBase, trade: PastTrade): PastNews[] {
  const memos = [...trade.memos];
  const bids = [...trade.bids];
  const quotes = [...trade.tracks].filter((row) => row.trackType === TrackType.QUOTE);
  const sources = new Set([
    ...quotes.flatMap(({ confirmedAs }) => confirmedAs ?? []),
    ...bids.flatMap(({ memoNo }) => memoNo ?? []),
  ]);
  return [
    ...memos.flatMap((memo) => ofMemo(memo, sources)),
    ...quotes.flatMap((row) => ofQuote(base, row)),
    ...[...trade.orders].flatMap((order) =>
      orderNews(order).map((each) => ({ userId: order.userId, ...each })),
    ),
    ...bids.map((row) => {
      const stoneId = base.stones.get(row.stone)?.stoneId ?? row.stone;
      return { userId: row.userId, at: Date.parse(row.resultAt), news: bidSettled(row, stoneId) };
    }),
    ...[...trade.enquiries].flatMap((row) => ofEnquiry(base, row)),
    ...[...trade.payments].flatMap(ofPayment),
  ];
}

/**
 * Expiry warnings cover listings that end within this time (specification, section 9: listings stay active for 7
 * days).
 */
const SOON = 2 * DAY;
const KEPT_FOR = 21 * DAY;
const UNREAD_FOR = 3 * DAY;
const { SUPER_ADMIN, ADMIN, EMPLOYEE, SELLER } = UserType;

type Dated = Omit<PastNews, 'userId'>;

function announced(began: number): Dated[] {
  return announcements.map(({ id, title, message, hoursAgo }) => ({
    at: began - hoursAgo * HOUR,
    news: { activityType: 'ANNOUNCEMENT', title, message, record: id },
  }));
}

function registrations({ seed }: PastBase, began: number): Dated[] {
  return seed.users
    .filter(({ standing }) => standing === 'pending')
    .map(({ user }) => ({
      at: began - 20 * HOUR,
      news: {
        activityType: 'REGISTRATION_PENDING',
        title: 'A registration waits for approval',
        message: `${user.name} of ${user.account.companyName} asks to become a member.`,
        parameters: { userName: user.name, companyName: user.account.companyName },
        record: user.id,
      },
    }));
}

function expiringBySeller({ seed }: PastBase): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { vnd, expiresAt } of seed.stones) {
    const left = Date.parse(expiresAt) - SEED_EPOCH;
    if (left > 0 && left <= SOON) counts.set(vnd, (counts.get(vnd) ?? 0) + 1);
  }
  return counts;
}

function expiring(count: number, began: number): Dated[] {
  if (count === 0) return [];
  return [
    {
      at: began - 6 * HOUR,
      news: {
        activityType: 'LISTING_EXPIRING',
        title: 'Listings end soon',
        message: `${count} of your listings end within two days unless they are refreshed.`,
        parameters: { count },
      },
    },
  ];
}

function tradeOf(base: PastBase): (days: number) => PastTrade {
  const { seed } = base;
  const memos = seedMemos(seed);
  const quotes = seedQuotes(seed);
  const orders = seedOrders(seed);
  const bids = seedBids(seed);
  const enquiries = seedEnquiries(seed);
  const payments = seedPayments(seed);
  return (days) => ({
    memos: memos.map((row) => shiftMemo(row, days)),
    tracks: quotes.map((row) => shiftQuote(row, days)),
    orders: orders.map((row) => shiftOrder(row, days)),
    bids: bids.map((row) => shiftBid(row, days)),
    enquiries: enquiries.map((row) => shiftEnquiry(row, days)),
    payments: payments.map((row) => shiftPayment(row, days)),
  });
}

function keyOf({ activityType, record = null, parameters = {} }: News): string {
  return [activityType, record ?? '', parameters.status ?? ''].join('-').toLowerCase().replaceAll('_', '-');
}

/** The notifications of one user, given the latest first. */
function rowsOf(userId: string, past: readonly Dated[], began: number): NotificationRow[] {
  return past.map(({ at, news }, index) => {
    const isRead = at < began - UNREAD_FOR;
    const id = `ntf-${userId.slice('usr-'.length)}-${keyOf(news)}`;
    const row = notificationOf(id, news, new Date(at).toISOString());
    return { ...row, isRead, isVisited: isRead, userId, order: -index };
  });
}

/**
 * What users are notified of in the weeks up to the end of the day on which a world began, by id. Those of that day count
 * from their time on (`hasCome`). Older ones have been read.
 */
export function pastNotifications(base: PastBase): (days: number) => NotificationRow[] {
  const counts = expiringBySeller(base);
  const tradeOn = tradeOf(base);
  return (days) => {
    const began = SEED_EPOCH + days * DAY;
    const byUser = Map.groupBy(pastTradeNews(base, tradeOn(days)), ({ userId }) => userId);
    return base.seed.users.flatMap(({ user }) => {
      const { id, userType, account } = user;
      const decides = userType === SUPER_ADMIN || userType === ADMIN || userType === EMPLOYEE;
      const past = [
        ...announced(began),
        ...(decides ? registrations(base, began) : []),
        ...(userType === SELLER ? expiring(counts.get(account.id) ?? 0, began) : []),
        ...(byUser.get(id) ?? []),
      ];
      const recent = past
        .filter(({ at }) => at > began - KEPT_FOR && at < began + DAY)
        .sort((one, other) => other.at - one.at);
      return rowsOf(id, recent, began);
    });
  };
}
