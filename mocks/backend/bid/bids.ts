import type { Bid } from '#generated/model/bid.ts';
import type { BidConflictReason } from '#generated/model/bidConflictReason.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import { BID_STEP } from '#mocks/domain/bid-windows.ts';
import { fromHundredths, hundredths } from '#mocks/domain/money.ts';
import type { BidRow } from '#mocks/domain/trade-rows.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { bids } from '#mocks/world/trade-tables.ts';
import { accountTerm, presentStone, rowShown } from '../diamond/stones.ts';
import { failure } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';

const { BLIND } = BidType;
const { PENDING } = BidStatus;

/** A bid and its stone. */
export interface BidOn {
  readonly row: BidRow;
  readonly stone: SeedStone;
}

/** A rejected bid. The floor is the lowest acceptable price in USD per carat, null if none is. */
export interface BidConflict {
  readonly diamond: string;
  readonly reason: BidConflictReason;
  readonly floorPricePerCarat: number | null;
}

/** Throws E_CONFLICT with the rejected bids, if any. */
export function refuseBids(conflicts: readonly BidConflict[]): void {
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some bids cannot be taken.');
}

/** The caller's bids with their stones, latest first. */
export function ownBids(call: SignedCall): BidOn[] {
  return bids(call)
    .all()
    .filter((row) => isOwn(call, row))
    .sort((one, other) => other.order - one.order)
    .flatMap((row) => {
      const stone = call.world.stones.get(row.stone);
      return stone === undefined ? [] : [{ row, stone }];
    });
}

/** Competing bids on one stone in one window. The first leads: highest price, then earliest. */
export function rivals(call: Pick<Call, 'world' | 'now'>, { stone, resultAt, bidType }: BidRow): BidRow[] {
  return bids(call)
    .all()
    .filter((row) => row.stone === stone && row.resultAt === resultAt && row.bidType === bidType)
    .sort((one, other) => other.bidPricePerCarat - one.bidPricePerCarat || one.order - other.order);
}

/** Whether the window of a bid is still open at `now`. */
export function isOpen({ status, closesAt }: BidRow, now: number): boolean {
  return status === PENDING && now <= Date.parse(closesAt);
}

/** A bid in API form. In blind bidding, the bids of others stay hidden until the result. */
export function bidShown(call: SignedCall, { row, stone }: BidOn): Bid {
  const { order: _order, userId: _user, accountId: _account, stone: _stone, ...rest } = row;
  const { sellerId: _seller, companyName: _company, sellerName: _name, ...bid } = rest;
  const isTold = row.bidType !== BLIND || row.status !== PENDING;
  const [leader = row] = isTold ? rivals(call, row) : [];
  return {
    ...bid,
    diamond: rowShown(stone, accountTerm(call)),
    highestPricePerCarat: isTold ? leader.bidPricePerCarat : null,
    isLeading: isTold ? leader.id === row.id : null,
    windowStatus: isOpen(row, call.now) ? 'OPEN' : 'CLOSE',
  };
}

/** Whether a stone is up for bids now. */
export function isUpForBids(call: Call, id: string): boolean {
  return presentStone(call, id)?.wSts === 'B';
}

/** Why a bid price is invalid; null if it is the floor or whole steps above it. */
export function priceConflict(stone: SeedStone, pricePerCarat: number): BidConflictReason | null {
  const above = hundredths(pricePerCarat) - hundredths(stone.ctPr);
  if (above < 0) return 'UNDER_FLOOR';
  return above % hundredths(BID_STEP) === 0 ? null : 'OFF_STEP';
}

/** Raises a price in USD per carat by a number of bid steps. */
export function stepped(pricePerCarat: number, steps: number): number {
  return fromHundredths(hundredths(pricePerCarat) + steps * hundredths(BID_STEP));
}
