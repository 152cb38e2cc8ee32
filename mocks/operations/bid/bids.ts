import { constants } from '#generated/constants.ts';
import type { Bid } from '#generated/model/bid.ts';
import type { BidConflict } from '#generated/model/bidConflict.ts';
import type { BidConflictReason } from '#generated/model/bidConflictReason.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import type { StoneConflict } from '#generated/model/stoneConflict.ts';
import { BID_STEP } from '#mocks/rules/bid-windows.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import { fromHundredths, hundredths } from '#mocks/rules/money.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { accountTerm, presentStone, rowShown } from '../diamond/stones.ts';
import { matesOf } from '../goods/claim.ts';
import { failure } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { isOwn, looksAfter } from '../shared/parties.ts';

const { BLIND } = BidType;
const { PENDING, WIN, LOSS } = BidStatus;

export interface BidOn {
  readonly row: BidRow;
  readonly stone: SeedStone;
}

/** Throws E_CONFLICT with the rejected bids, if any. */
export function refuseBids(conflicts: readonly (BidConflict | StoneConflict)[]): void {
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some bids cannot be taken.');
}

/** A refused bid. A price that is left out does not exist: none is acceptable, or the price is not why. */
export function bidConflict(
  diamond: string,
  reason: BidConflictReason,
  floorPricePerCarat: number | null = null,
  nearestPricePerCarat: number | null = null,
): BidConflict {
  return { diamond, reason, floorPricePerCarat, nearestPricePerCarat };
}

/** Whether the caller may see a bid of their own or of another: before its result, a blind bid is its bidder's alone. */
export function isDisclosed(call: SignedCall, row: BidRow): boolean {
  return isOwn(call, row) || row.bidType !== BLIND || row.status !== PENDING;
}

/**
 * Bids with their stones, the latest first: the caller's own, or those of the accounts that the caller looks after but
 * undisclosed ones.
 */
export function bidsFor(call: SignedCall, isHandled: boolean): BidOn[] {
  return call.world.tables.bids
    .all()
    .filter((row) => (isHandled ? looksAfter(call, row) && isDisclosed(call, row) : isOwn(call, row)))
    .sort((one, other) => other.order - one.order)
    .flatMap((row) => {
      const stone = call.world.tables.stones.get(row.stone);
      return stone === undefined ? [] : [{ row, stone }];
    });
}

export type Round = Pick<BidRow, 'stone' | 'resultAt' | 'bidType'>;

/** Ids of a stone and of those that are sold together with it only. */
export function lotOf(call: Call, id: string): readonly string[] {
  const stone = call.world.tables.stones.get(id);
  return stone === undefined ? [id] : [id, ...matesOf(call, stone).map((mate) => mate.id)];
}

/**
 * Competing bids on one stone in one round. The first leads: the highest amount, then the earliest. On a pair or layout
 * that is sold together only, the amounts of a bidder on all of its stones count together, and the latest of them.
 */
export function rivals(call: Call, { stone, resultAt, bidType }: Round): BidRow[] {
  const lot = new Set(lotOf(call, stone));
  const rows = call.world.tables.bids
    .all()
    .filter((row) => lot.has(row.stone) && row.resultAt === resultAt && row.bidType === bidType);
  const offers = new Map<string, { readonly cents: number; readonly order: number }>();
  for (const { userId, bidAmount, order } of rows) {
    const offer = offers.get(userId) ?? { cents: 0, order };
    offers.set(userId, {
      cents: offer.cents + hundredths(bidAmount),
      order: Math.max(offer.order, order),
    });
  }
  const offerOf = ({ userId }: BidRow) => offers.get(userId) ?? { cents: 0, order: 0 };
  return rows
    .filter((row) => row.stone === stone)
    .sort(
      (one, other) => offerOf(other).cents - offerOf(one).cents || offerOf(one).order - offerOf(other).order,
    );
}

/** Whether a bid leads: at most one on a stone in a round does, and a lost one never does. */
function leads(row: BidRow, ranked: readonly BidRow[]): boolean {
  if (row.status !== PENDING) return row.status === WIN;
  return ranked.find(({ status }) => status === PENDING)?.id === row.id;
}

export function isOpen({ status, closesAt }: BidRow, now: number): boolean {
  return status === PENDING && now <= Date.parse(closesAt);
}

/** Whether a bid can only be raised now: it leads an open round that closes soon. */
export function isBinding(call: Call, row: BidRow): boolean {
  const left = Date.parse(row.closesAt) - call.now;
  return (
    row.bidType !== BLIND && left < constants.bidBindingMinutes * MINUTE && leads(row, rivals(call, row))
  );
}

/** The highest price that a bidder may know: that of the winner for a lost bid, null if it is not disclosed. */
function highestOf(row: BidRow, ranked: readonly BidRow[]): number | null {
  if (row.status === LOSS) return ranked.find(({ status }) => status === WIN)?.bidPricePerCarat ?? null;
  return Math.max(row.bidPricePerCarat, ...ranked.map(({ bidPricePerCarat }) => bidPricePerCarat));
}

/** Whether a settled bid won or lost by its time only. */
function isTied(row: BidRow, ranked: readonly BidRow[]): boolean {
  const [winner] = ranked.filter(({ status }) => status === WIN);
  return (
    winner !== undefined &&
    ranked.some(
      (each) =>
        each !== winner &&
        each.bidAmount === winner.bidAmount &&
        (row.id === winner.id || row.id === each.id),
    )
  );
}

/** A bid in API form. In blind bidding, the bids of others stay hidden until the result. */
export function bidShown(call: SignedCall, { row, stone }: BidOn): Bid {
  const { order: _order, userId: _user, accountId: _account, stone: _stone, ...rest } = row;
  const { sellerId: _seller, sellerName: _name, ...bid } = rest;
  const isDisclosed = row.bidType !== BLIND || row.status !== PENDING;
  const ranked = isDisclosed ? rivals(call, row) : [];
  return {
    ...bid,
    diamond: rowShown(call, stone, accountTerm(call)),
    highestPricePerCarat: isDisclosed ? highestOf(row, ranked) : null,
    isLeading: isDisclosed ? leads(row, ranked) : null,
    rank: isDisclosed ? ranked.findIndex(({ id }) => id === row.id) + 1 : null,
    ...(row.status !== PENDING && { isTie: isTied(row, ranked) }),
    windowStatus: isOpen(row, call.now) ? 'OPEN' : 'CLOSE',
  };
}

export function isUpForBids(call: Call, id: string): boolean {
  return presentStone(call, id)?.wSts === 'B';
}

/** Why a bid price is invalid; null if it is the floor or whole steps above it. */
export function priceConflict(stone: SeedStone, pricePerCarat: number): BidConflictReason | null {
  const above = hundredths(pricePerCarat) - hundredths(stone.ctPr);
  if (above < 0) return 'UNDER_FLOOR';
  return above % hundredths(BID_STEP) === 0 ? null : 'OFF_STEP';
}

/** The valid price nearest to another one, the lower of two equally near: whole steps above the base, and at least the floor. */
export function nearestPrice(base: number, floor: number, pricePerCarat: number): number {
  const steps = (hundredths(pricePerCarat) - hundredths(base)) / hundredths(BID_STEP);
  return Math.max(floor, stepped(base, Math.ceil(steps - 0.5)));
}

/** Raises a price in USD per carat by a number of bid steps. */
export function stepped(pricePerCarat: number, steps: number): number {
  return fromHundredths(hundredths(pricePerCarat) + steps * hundredths(BID_STEP));
}
