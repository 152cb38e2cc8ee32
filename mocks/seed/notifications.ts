import { UserType } from '#generated/model/userType.ts';
import { DAY, HOUR, SEED_EPOCH } from '#mocks/rules/epoch.ts';
import { type News, notificationOf } from '#mocks/rules/news.ts';
import type { NotificationRow } from '#mocks/rules/rows.ts';
import { announcements } from '#mocks/seed/announcements.ts';
import { seedBids, shiftBid } from '#mocks/seed/bids.ts';
import { seedPayments, shiftPayment } from '#mocks/seed/payments.ts';
import { seedEnquiries, shiftEnquiry } from '#mocks/seed/questions.ts';
import { seedOrders, shiftOrder } from '#mocks/seed/sales.ts';
import { seedMemos, shiftMemo } from './past-memos.ts';
import { type PastBase, type PastNews, type PastTrade, pastTradeNews } from './past-news.ts';
import { seedQuotes, shiftQuote } from './past-quotes.ts';

/**
 * Expiry warnings cover listings that end within this time (specification, section 9: listings stay active for 7
 * days).
 */
const SOON = 2 * DAY;
/** How long notifications are kept in the seed, and how long the latest stay unread. */
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

/** Pending registrations, as news for the users who decide on them. */
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

/** The trade of a world before it began, by the days from the seed epoch to that day. */
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

/** What is told apart within the news of one user: the record and what happened to it. */
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
