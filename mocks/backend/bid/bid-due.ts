import { BidStatus } from '#generated/model/bidStatus.ts';
import type { BidRow } from '#mocks/domain/trade-rows.ts';
import type { DueWork } from '#mocks/world/due.ts';
import { findUser } from '#mocks/world/people.ts';
import { bids } from '#mocks/world/trade-tables.ts';
import type { World } from '#mocks/world/world.ts';
import { putMemo } from '../memo/requests.ts';
import { notify } from '../notification/notify.ts';
import type { Call } from '../shared/operation.ts';
import { isUpForBids, rivals } from './bids.ts';

const { PENDING, WIN, LOSS } = BidStatus;

/** Creates the memo of a won bid, pending until the sales person has arranged delivery. */
function memoOf(call: Call, row: BidRow): string | null {
  const stone = call.world.stones.get(row.stone);
  const buyer = findUser(call.world, row.userId)?.user;
  if (stone === undefined || buyer === undefined) return null;
  const stones = [{ ...stone, ctPr: row.bidPricePerCarat, amt: row.bidAmount, back: row.bidDiscount }];
  return putMemo(call, { buyer, stones, status: PENDING, request: {} }).memoNo;
}

function tell(world: World, row: BidRow, stoneId: string): void {
  const isWon = row.status === WIN;
  notify(world, row.userId, Date.parse(row.resultAt), {
    activityType: isWon ? 'BID_WON' : 'BID_LOST',
    title: `${stoneId}: bid ${isWon ? 'won' : 'lost'}`,
    message: `Your bid was USD ${row.bidPricePerCarat} per carat.`,
    parameters: { stoneId, pricePerCarat: row.bidPricePerCarat, memoNo: row.memoNo ?? '' },
    record: row.id,
  });
}

/** Settles a window on one stone: the leader wins if it is still up for bids, the others lose. */
function settle(call: Call, first: BidRow): void {
  const { world } = call;
  const standing = rivals(call, first).filter(({ status }) => status === PENDING);
  const isOffered = isUpForBids(call, first.stone);
  const stoneId = world.stones.get(first.stone)?.stoneId ?? first.stone;
  for (const [place, row] of standing.entries()) {
    const isWon = place === 0 && isOffered;
    const memoNo = isWon ? memoOf(call, row) : null;
    const settled: BidRow = { ...row, status: isWon ? WIN : LOSS, memoNo, updatedAt: row.resultAt };
    bids(call).put(settled);
    tell(world, settled, stoneId);
  }
}

/** Time-driven work on bids: settles those whose result is due, earliest window first. */
export const bidsDue: DueWork = (world, now) => {
  const due = bids({ world, now })
    .own()
    .filter(({ status, resultAt }) => status === PENDING && Date.parse(resultAt) <= now)
    .sort((one, other) => Date.parse(one.resultAt) - Date.parse(other.resultAt) || one.order - other.order);
  for (const row of due) {
    // Already settled together with an earlier row of the same stone and window.
    if (bids({ world, now }).get(row.id)?.status !== PENDING) continue;
    settle({ world, now: Date.parse(row.resultAt), uuid: null }, row);
  }
};
