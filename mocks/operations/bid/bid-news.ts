import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { bidOutbid, bidsMoved } from '#mocks/rules/trade-news.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import { notify } from '../notification/notify.ts';
import type { SignedCall } from '../shared/operation.ts';
import { type BidOn, type Round, rivals } from './bids.ts';

const { OPEN } = BidType;
const { PENDING } = BidStatus;

/** The round of open bids that runs now, or the next one, on each of these stones. */
export const openRounds = (call: SignedCall, stones: readonly string[]): Round[] => {
  const { resultAt } = bidWindow(OPEN, call.now);
  return stones.map((stone) => ({ stone, resultAt, bidType: OPEN }));
};

/** The rounds of open bids that these bids are in. */
export const roundsOf = (call: SignedCall, ids: readonly string[]): Round[] =>
  ids.flatMap((id) => call.world.tables.bids.get(id) ?? []).filter(({ bidType }) => bidType === OPEN);

const leaderOf = (call: SignedCall, round: Round): BidRow | undefined =>
  rivals(call, round).find(({ status }) => status === PENDING);

/** Tells the sales person of the caller's account that bids were placed, raised or withdrawn. */
export function tellSeller(
  call: SignedCall,
  rows: readonly BidRow[],
  move: 'placed' | 'raised' | 'withdrawn',
) {
  const news = bidsMoved(rows, move);
  if (news !== null) notify(call.world, call.caller.user.account.seller.id, call.now, news);
}

/** Places or raises open bids, and tells those who led these rounds until then. */
export function withOutbid(call: SignedCall, rounds: readonly Round[], work: () => BidOn[]): BidOn[] {
  const before = rounds.map((round) => ({ round, leader: leaderOf(call, round) }));
  const done = work();
  for (const { round, leader } of before) {
    if (leader === undefined || leader.userId === call.caller.user.id) continue;
    if (leaderOf(call, round)?.id === leader.id) continue;
    const stoneId = call.world.tables.stones.get(round.stone)?.stoneId ?? round.stone;
    notify(call.world, leader.userId, call.now, bidOutbid(leader, stoneId));
  }
  return done;
}
