import type { Bid } from '#generated/model/bid.ts';
import type { BidConflictReason } from '#generated/model/bidConflictReason.ts';
import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import { BID_STEP } from '#mocks/domain/bid-windows.ts';
import { fromHundredths, hundredths } from '#mocks/domain/money.ts';
import type { BidRow } from '#mocks/domain/trade-rows.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { bids } from '#mocks/world/trade-tables.ts';
import { accountPercent, presentStone, rowShown } from '../diamond/stones.ts';
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

/** A bid that cannot be taken; the floor is the least price that would be, null when none would. */
export interface BidConflict {
  readonly diamond: string;
  readonly reason: BidConflictReason;
  readonly floorPricePerCarat: number | null;
}

/** Throws the bids that cannot be taken, if there are any. */
export function refuseBids(conflicts: readonly BidConflict[]): void {
  if (conflicts.length > 0) throw failure('E_CONFLICT', { conflicts }, 'Some bids cannot be taken.');
}

/** Bids of the caller with their stones, the latest first. */
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

/** The bids that stand against each other: on one stone, in one window. The first leads: the highest, of equal ones the earliest. */
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

/** A bid as it is answered; what others bid blind is told with the result only. */
export function bidShown(call: SignedCall, { row, stone }: BidOn): Bid {
  const { order: _order, userId: _user, accountId: _account, stone: _stone, ...rest } = row;
  const { sellerId: _seller, companyName: _company, sellerName: _name, ...bid } = rest;
  const isTold = row.bidType !== BLIND || row.status !== PENDING;
  const [leader = row] = isTold ? rivals(call, row) : [];
  return {
    ...bid,
    diamond: rowShown(stone, accountPercent(call)),
    highestPricePerCarat: isTold ? leader.bidPricePerCarat : null,
    isLeading: isTold ? leader.id === row.id : null,
    windowStatus: isOpen(row, call.now) ? 'OPEN' : 'CLOSE',
  };
}

/** Whether a stone is up for bids now. */
export function isUpForBids(call: Call, id: string): boolean {
  return presentStone(call, id)?.wSts === 'B';
}

/** Why a price is not one that a bid may have: the floor, or whole steps above it. */
export function priceConflict(stone: SeedStone, pricePerCarat: number): BidConflictReason | null {
  const above = hundredths(pricePerCarat) - hundredths(stone.ctPr);
  if (above < 0) return 'UNDER_FLOOR';
  return above % hundredths(BID_STEP) === 0 ? null : 'OFF_STEP';
}

/** A price in USD per carat by so many steps. */
export function stepped(pricePerCarat: number, steps: number): number {
  return fromHundredths(hundredths(pricePerCarat) + steps * hundredths(BID_STEP));
}
