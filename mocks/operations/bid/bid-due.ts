import { BidStatus } from '#generated/model/bidStatus.ts';
import { bidSettled } from '#mocks/rules/trade-news.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { memoDelivery } from '../confirm/delivery.ts';
import { putMemo } from '../memo/requests.ts';
import { notify } from '../notification/notify.ts';
import type { Call, DueWork } from '../shared/operation.ts';
import { isUpForBids, lotOf, rivals } from './bids.ts';

const { PENDING, WIN, LOSS } = BidStatus;

/** Creates the memo of the bids that won together, pending until the sales person has arranged delivery. */
function memoOf(call: Call, won: readonly BidRow[]): string | null {
  const [first] = won;
  const buyer = first === undefined ? undefined : findUser(call.world, first.userId)?.user;
  const stones = won.flatMap(({ stone: id, bidPricePerCarat: ctPr, bidAmount: amt, bidDiscount: back }) => {
    const stone = call.world.tables.stones.get(id);
    return stone === undefined ? [] : [{ ...stone, ctPr, amt, back }];
  });
  if (buyer === undefined || stones.length === 0) return null;
  const delivery = memoDelivery(call, buyer, first ?? {});
  return putMemo(call, { buyer, stones, status: PENDING, request: {}, delivery }).memo.memoNo;
}

/**
 * Settles a round on one stone, or on a pair or layout that is sold together only: the leader wins if every stone is still
 * up for bids, the others lose.
 */
function settle(call: Call, { stone: id, resultAt, bidType }: BidRow): void {
  const { world } = call;
  const lot = lotOf(call, id);
  const isOffered = lot.every((stone) => isUpForBids(call, stone));
  const ranked = lot.map((stone) =>
    rivals(call, { stone, resultAt, bidType }).filter(({ status }) => status === PENDING),
  );
  const winner = isOffered ? ranked[0]?.[0]?.userId : undefined;
  const standing = ranked.flat();
  const memoNo = memoOf(
    call,
    standing.filter(({ userId }) => userId === winner),
  );
  for (const row of standing) {
    const isWon = row.userId === winner && memoNo !== null;
    const result = isWon ? { status: WIN, memoNo } : { status: LOSS, memoNo: null };
    const settled: BidRow = { ...row, ...result, updatedAt: row.resultAt };
    call.world.tables.bids.put(settled);
    const stoneId = world.tables.stones.get(row.stone)?.stoneId ?? row.stone;
    notify(world, row.userId, Date.parse(row.resultAt), bidSettled(settled, stoneId));
  }
}

/** Time-driven work on bids: settles those whose result is due, earliest window first. */
export const bidsDue: DueWork = (world, now) => {
  const due = world.tables.bids
    .own()
    .filter(({ status, resultAt }) => status === PENDING && Date.parse(resultAt) <= now)
    .sort((one, other) => Date.parse(one.resultAt) - Date.parse(other.resultAt) || one.order - other.order);
  for (const row of due) {
    // Already settled together with an earlier row of the same lot and round.
    if (world.tables.bids.get(row.id)?.status !== PENDING) continue;
    settle({ world, now: Date.parse(row.resultAt), uuid: null, agent: null, language: null }, row);
  }
};
