import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { BargainStep } from '#generated/model/bargainStep.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { UserType } from '#generated/model/userType.ts';
import type { ValidityHours } from '#generated/model/validityHours.ts';
import { DAY, HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { isOnSunday, movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { type Price, priceOf } from '#mocks/rules/quote-price.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { createDraw, type Draw } from './draw.ts';
import { goneStones } from './gone-stones.ts';
import { seedTraders, takeLast } from './traders.ts';

const FIRST_NUMBER = 500;
/** Serial numbers of the orders that quotes became. */
const FIRST_QUOTED = 750;
/** Differences from the list price, in percentage points, that leave room for an offer within the limits. */
const QUOTABLE = { least: -60, most: -8 };

/** How a quote went. Hours are before the world's first day, which begins at 05:30 in Asia/Kolkata. */
interface Course {
  readonly askedHoursAgo: number;
  readonly counteredHoursAgo: number | null;
  readonly closedHoursAgo: number | null;
  readonly status: ApprovalWord;
  readonly validityHours: ValidityHours;
  readonly isExpired?: boolean;
}

const WAITING: Course = {
  askedHoursAgo: 14,
  counteredHoursAgo: null,
  closedHoursAgo: null,
  status: 'PENDING',
  validityHours: 48,
};
const COUNTERED: Course = { ...WAITING, askedHoursAgo: 43, counteredHoursAgo: 17 };
const AGREED: Course = {
  ...WAITING,
  askedHoursAgo: 43,
  counteredHoursAgo: 20,
  closedHoursAgo: 15,
  status: 'APPROVED',
};
const SOLD: Course = { ...WAITING, askedHoursAgo: 139, closedHoursAgo: 136, status: 'APPROVED' };
const REJECTED: Course = { ...WAITING, askedHoursAgo: 210, closedHoursAgo: 207, status: 'REJECT' };
const CANCELLED: Course = { ...WAITING, askedHoursAgo: 307, closedHoursAgo: 301, status: 'CANCEL' };
const EXPIRED: Course = {
  ...WAITING,
  askedHoursAgo: 401,
  status: 'CANCEL',
  validityHours: 24,
  isExpired: true,
};

/** Least time, in milliseconds, for which the pending seeded quotes are valid from the beginning of the world's first day. */
export const SEEDED_QUOTES_LAST = 31 * HOUR;

const OFFER_STATUS: Readonly<Record<ApprovalWord, ApprovalStatus>> = {
  PENDING: ApprovalStatus.PENDING,
  APPROVED: ApprovalStatus.APPROVED,
  REJECT: ApprovalStatus.REJECTED,
  CANCEL: ApprovalStatus.REJECTED,
};
const REMARKS = ['For a customer who has the mate.', 'We take two more of this size.', 'Paid on delivery.'];

function stepOf(price: Price, time: number, by: Pick<BargainStep, 'userType' | 'userName'>): BargainStep {
  return {
    trackDiscount: price.newDiscount,
    trackAmount: price.newAmount,
    trackPricePerCarat: price.newPricePerCarat,
    ...by,
    remarks: null,
    updatedAt: timeFromEpoch(time),
  };
}

/** The end of a quote: it does not expire on a Sunday. */
function validTill(from: number, hours: number): string {
  const end = from + hours * HOUR;
  return new Date(isOnSunday(end) ? end + DAY : end).toISOString();
}

function quoteOf(
  draw: Draw,
  { user }: SeedUser,
  stone: SeedStone,
  [course, serial]: readonly [Course, number],
): QuoteRow {
  draw.begin('quote', serial);
  const minutes = (serial % 7) * (HOUR / 10);
  const at = (hoursAgo: number) => minutes - hoursAgo * HOUR;
  const asked = at(course.askedHoursAgo);
  const offer = priceOf(stone, Math.round(stone.ctPr * (1 - draw.whole(3, 7) / 100)));
  const buyer = { userType: user.userType, userName: user.name };
  const house = { userType: UserType.EMPLOYEE, userName: user.account.seller.name };
  const countered = course.counteredHoursAgo === null ? null : at(course.counteredHoursAgo);
  const counter =
    countered === null ? null : priceOf(stone, Math.round((offer.newPricePerCarat + stone.ctPr) / 2));
  const createdAt = timeFromEpoch(asked);
  const named = countered ?? asked;
  const closed = course.closedHoursAgo === null ? named : at(course.closedHoursAgo);
  return {
    id: `trk-s${serial}`,
    ...ownedBy(user),
    userMobile: user.mobile,
    userEmail: user.email,
    stone: stone.id,
    trackDiscount: stone.back,
    trackAmount: stone.amt,
    trackPricePerCarat: stone.ctPr,
    remarks: draw.chance(0.5) ? draw.one(REMARKS) : null,
    trackTxnId: `txn-s${serial}`,
    trackType: TrackType.QUOTE,
    memoNo: numberOf('Q', Date.parse(createdAt), FIRST_NUMBER + serial),
    ...(counter ?? offer),
    status: course.status,
    offerStatus: OFFER_STATUS[course.status],
    validityHours: course.validityHours,
    offerValidDate: validTill(Date.parse(timeFromEpoch(named)), course.validityHours),
    isCounterOffer: counter !== null,
    bargainTrack: [
      stepOf(offer, asked, buyer),
      ...(counter === null || countered === null ? [] : [stepOf(counter, countered, house)]),
    ],
    isExpired: course.isExpired ?? false,
    confirmedAs: null,
    endReason: null,
    createdAt,
    updatedAt: timeFromEpoch(closed),
  };
}

function isQuotable({ back }: SeedStone): boolean {
  return back !== null && back >= QUOTABLE.least && back <= QUOTABLE.most;
}

/**
 * Quotes of traders before the world began, earliest first: waiting, countered, agreed, approved (and sold), rejected,
 * cancelled and expired ones.
 */
export function seedQuotes(seed: Seed): QuoteRow[] {
  const draw = createDraw(seed.seed);
  const { busy, others, quoting } = seedTraders(seed);
  const { quoted } = goneStones(seed);
  const free = seed.stones.filter(
    ({ wSts, pktType, isHeld, pairStkNo }) =>
      wSts === 'A' && pktType === 'SINGLE' && !isHeld && pairStkNo === null,
  );
  const rows: QuoteRow[] = [];
  const add = (buyers: readonly SeedUser[], courses: readonly Course[]) => {
    for (const buyer of buyers) {
      for (const course of courses) {
        const [stone] = takeLast(buyer, course === SOLD ? quoted : free, 1, isQuotable);
        if (stone !== undefined) rows.push(quoteOf(draw, buyer, stone, [course, rows.length + 1]));
      }
    }
  };
  add(busy, [EXPIRED, CANCELLED, REJECTED, SOLD, COUNTERED, AGREED, WAITING]);
  add(others, [REJECTED, SOLD, COUNTERED, WAITING]);
  add(quoting, [REJECTED, WAITING]);
  const sorted = rows.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  const sold = sorted.filter(isSoldByQuote);
  return sorted.map((row) => {
    const serial = quotedSerial(sold.indexOf(row));
    return isSoldByQuote(row)
      ? { ...row, confirmedAs: numberOf('M', Date.parse(row.updatedAt), serial) }
      : row;
  });
}

/** Serial number of the order and memo that a sold quote became, by its place among the sold ones. */
export function quotedSerial(place: number): number {
  return FIRST_QUOTED + place + 1;
}

/** Whether a seeded quote was approved by the house, so that its stone is sold. */
export function isSoldByQuote({ status, isCounterOffer }: QuoteRow): boolean {
  return status === 'APPROVED' && !isCounterOffer;
}

export function shiftQuote(row: QuoteRow, days: number): QuoteRow {
  const createdAt = shiftTime(row.createdAt, days);
  const bargainTrack = row.bargainTrack.map((step) => ({
    ...step,
    updatedAt: shiftTime(step.updatedAt, days),
  }));
  const named = bargainTrack.at(-1)?.updatedAt ?? createdAt;
  return {
    ...row,
    memoNo: movedNumber(row.memoNo, Date.parse(createdAt)),
    offerValidDate: validTill(Date.parse(named), row.validityHours ?? 0),
    bargainTrack,
    createdAt,
    confirmedAs:
      row.confirmedAs === null
        ? null
        : movedNumber(row.confirmedAs, Date.parse(shiftTime(row.updatedAt, days))),
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
