import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { countryOf, shippingCharge, withCharges } from '#mocks/rules/charges.ts';
import { HOUR, shiftDay, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { houseDay, movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { type MemoStone, memoPrices, memoTotals } from '#mocks/rules/memo-prices.ts';
import { sum } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { isRupeeTerm, rupeeRates } from '#mocks/rules/rupees.ts';
import { NO_TERM } from '#mocks/rules/terms.ts';
import type { MemoRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { seededMemoAddress } from './address-books.ts';
import { destinationOf } from './destinations.ts';
import { createDraw, type Draw } from './draw.ts';
import { PROGRAMME_CHARGES } from './house-settings.ts';
import { type Deal, seedDeals } from './sales.ts';
import { seedTraders, takeLast } from './traders.ts';

const { PENDING, APPROVED, REJECTED } = ApprovalStatus;
/** Serial numbers of requests that did not become orders. */
const FIRST_NUMBER = 800;

/** How a request went. Hours are before the world's first day, which begins at 05:30 in Asia/Kolkata. */
interface Course {
  readonly status: typeof PENDING | typeof REJECTED;
  readonly askedHoursAgo: number;
  /** When the house decided or the buyer cancelled; null while it is pending. */
  readonly closedHoursAgo: number | null;
  readonly isCancelled: boolean;
  readonly pieces: number;
}

const WAITING: Course = {
  status: PENDING,
  askedHoursAgo: 15,
  closedHoursAgo: null,
  isCancelled: false,
  pieces: 2,
};
const REFUSED: Course = { ...WAITING, status: REJECTED, askedHoursAgo: 187, closedHoursAgo: 163, pieces: 1 };
const CANCELLED: Course = {
  ...WAITING,
  status: REJECTED,
  askedHoursAgo: 259,
  closedHoursAgo: 256,
  isCancelled: true,
};

const COMMENTS = [
  'Please ship with the next parcel.',
  'Needed before the weekend.',
  'Certificates apart, please.',
];

/** Stones of a memo, each at its price before terms in USD. */
interface Request {
  readonly buyer: SeedUser;
  readonly stones: readonly MemoStone[];
  /** USD. */
  readonly shippingCharge: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function memoOf(
  seed: Seed,
  { buyer: { user }, stones, shippingCharge, createdAt, updatedAt }: Request,
  more: Pick<MemoRow, 'id' | 'memoNo' | 'status' | 'invoiceDate' | 'comment' | 'cancelledAt'>,
): MemoRow {
  const { account } = user;
  const term = seed.setting.paymentTerms.find(({ id }) => id === account.accountTerm);
  const named = { ...(term ?? NO_TERM), id: account.accountTerm };
  const prices = memoPrices(named, stones, rupeeRates(Date.parse(createdAt)));
  return {
    ...ownedBy(user),
    ...more,
    ...prices,
    pieces: stones.length,
    totalCarat: sum(stones.map(({ crt }) => crt)),
    ...memoTotals(prices, shippingCharge),
    shippingAddress: seededMemoAddress(account, 'SHIPPING'),
    billingAddress: seededMemoAddress(account, 'BILLING'),
    before: {},
    createdAt,
    updatedAt,
  };
}

function memoOfDeal(draw: Draw, seed: Seed, buyer: SeedUser, { order, requestedAt }: Deal): MemoRow {
  draw.begin('memo', order.serial);
  const stones = order.stones.map(({ diamond, ...stone }) => ({ id: diamond, ...stone }));
  const { shippingCharge, placedAt: updatedAt } = order;
  const request = { buyer, stones, shippingCharge, createdAt: requestedAt, updatedAt };
  return memoOf(seed, request, {
    id: `memo-s${order.serial}`,
    memoNo: order.memoNo,
    status: APPROVED,
    invoiceDate: order.invoiceDate,
    comment: draw.chance(0.3) ? draw.one(COMMENTS) : null,
    cancelledAt: null,
  });
}

function requestOf(
  draw: Draw,
  seed: Seed,
  { buyer, stones }: { readonly buyer: SeedUser; readonly stones: readonly SeedStone[] },
  [course, place]: readonly [Course, number],
): MemoRow {
  draw.begin('request', place);
  const { askedHoursAgo, closedHoursAgo, status, isCancelled } = course;
  const late = (place % 8) * (HOUR / 12);
  const createdAt = timeFromEpoch(late - askedHoursAgo * HOUR);
  const updatedAt = timeFromEpoch(late - (closedHoursAgo ?? askedHoursAgo) * HOUR);
  const serial = FIRST_NUMBER + place;
  const country = countryOf(destinationOf(buyer.user.account));
  const charged = shippingCharge(seed.setting.shippingCharges, stones, country);
  return memoOf(
    seed,
    { buyer, stones: withCharges(PROGRAMME_CHARGES, stones), shippingCharge: charged, createdAt, updatedAt },
    {
      id: `memo-s${serial}`,
      memoNo: numberOf('M', Date.parse(createdAt), serial),
      status,
      invoiceDate: draw.chance(0.5) ? houseDay(Date.parse(createdAt)) : null,
      comment: draw.chance(0.6) ? draw.one(COMMENTS) : null,
      cancelledAt: isCancelled ? updatedAt : null,
    },
  );
}

function openMemos(draw: Draw, seed: Seed): MemoRow[] {
  const { busy, others } = seedTraders(seed);
  const singles = seed.stones.filter(
    ({ pktType, isHeld, pairStkNo }) => pktType === 'SINGLE' && !isHeld && pairStkNo === null,
  );
  const onMemo = singles.filter(({ wSts }) => wSts === 'M');
  const free = singles.filter(({ wSts }) => wSts === 'A');
  const courses = [
    ...busy.flatMap((buyer) => [CANCELLED, REFUSED, WAITING].map((course) => ({ buyer, course }))),
    ...others.flatMap((buyer) => [REFUSED, WAITING].map((course) => ({ buyer, course }))),
  ];
  return courses.flatMap(({ buyer, course }, index) => {
    const stones = takeLast(buyer, course.status === PENDING ? onMemo : free, course.pieces);
    return stones.length === 0 ? [] : [requestOf(draw, seed, { buyer, stones }, [course, index + 1])];
  });
}

/** Confirmation requests before the world began, earliest first. Each seeded order has its approved memo. */
export function seedMemos(seed: Seed): MemoRow[] {
  const draw = createDraw(seed.seed);
  const users = new Map(seed.users.map((user) => [user.user.id, user]));
  const approved = seedDeals(seed).flatMap((deal) => {
    const buyer = users.get(deal.order.userId);
    return buyer === undefined ? [] : [memoOfDeal(draw, seed, buyer, deal)];
  });
  return [...approved, ...openMemos(draw, seed)].toSorted(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
}

export function shiftMemo(row: MemoRow, days: number): MemoRow {
  const createdAt = shiftTime(row.createdAt, days);
  const rates = isRupeeTerm(row.terms) ? rupeeRates(Date.parse(createdAt)) : null;
  return {
    ...row,
    memoNo: movedNumber(row.memoNo, Date.parse(createdAt)),
    rateDate: rates?.rateDate ?? null,
    invoiceDate: row.invoiceDate === null ? null : shiftDay(row.invoiceDate, days),
    cancelledAt: shiftTime(row.cancelledAt, days),
    createdAt,
    updatedAt: shiftTime(row.updatedAt, days),
  };
}
