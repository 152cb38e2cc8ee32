import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { UserType } from '#generated/model/userType.ts';
import type { News } from '#mocks/rules/news.ts';
import type { AdvancePaymentRow } from '#mocks/rules/rows.ts';
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

/** What the news of the past are about. */
export interface PastBase {
  readonly seed: Seed;
  readonly stones: ReadonlyMap<string, SeedStone>;
}

/** News that a user received before the world began. */
export interface PastNews {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly news: News;
}

/** The trade of a world before it began, dated in its own days. */
export interface PastTrade {
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

/** What the house said to the rejection of a record: always the same for the same record. */
function refusalOf({ id }: { readonly id: string }): string {
  return REFUSALS[Number(id.replace(/\D/gv, '')) % REFUSALS.length] ?? '';
}

function ofMemo(memo: MemoRow, sources: ReadonlySet<string>): PastNews[] {
  const asked = { userId: memo.sellerId, at: Date.parse(memo.createdAt), news: memoRequested(memo) };
  const isApproved = memo.status === APPROVED;
  const comment = isApproved ? '' : refusalOf(memo);
  const news = memoDecided(memo, isApproved, comment);
  const decided = { userId: memo.userId, at: Date.parse(memo.updatedAt), news };
  if (sources.has(memo.memoNo)) return isApproved && memo.createdAt === memo.updatedAt ? [] : [decided];
  return memo.status === PENDING || memo.cancelledAt !== null ? [asked] : [asked, decided];
}

function ofQuote({ stones }: PastBase, row: QuoteRow, memoNo: string | undefined): PastNews[] {
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
  return [...countered, { userId: row.userId, at, news: quoteAnswered(row, house, remarks, memoNo) }];
}

/** The stock managers of the companies that sell some stones. */
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

/** The number of the memo that each approved quote became, by the stone of the quote. */
function memosOfQuotes(memos: readonly MemoRow[]): ReadonlyMap<string, string> {
  const made = memos.filter(
    ({ status, createdAt, updatedAt }) => status === APPROVED && createdAt === updatedAt,
  );
  return new Map(
    made.flatMap(({ memoNo, memoDetails }) => memoDetails.map((each) => [each.diamond, memoNo])),
  );
}

/** Everything that buyers and sales people were notified of in the trade of a world before it began. */
export function pastTradeNews(base: PastBase, trade: PastTrade): PastNews[] {
  const memos = [...trade.memos];
  const bids = [...trade.bids];
  const byStone = memosOfQuotes(memos);
  const sources = new Set([...byStone.values(), ...bids.flatMap(({ memoNo }) => memoNo ?? [])]);
  const quotes = [...trade.tracks].filter((row) => row.trackType === TrackType.QUOTE);
  return [
    ...memos.flatMap((memo) => ofMemo(memo, sources)),
    ...quotes.flatMap((row) => ofQuote(base, row, byStone.get(row.stone))),
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
