import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import { BID_STEP, bidWindow } from '#mocks/rules/bid-windows.ts';
import { HOUSE_ZONE, holidaysFrom, houseDay, isBetweenDays } from '#mocks/rules/house-time.ts';
import { bidOutbid, bidsMoved } from '#mocks/rules/trade-news.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import { summarise } from '#mocks/world/search/summary.ts';
import { notify } from '../notification/notify.ts';
import { pageOf } from '../shared/numbers.ts';
import type { BackendOf, SignedCall } from '../shared/operation.ts';
import { sortedByStone } from '../track/tracks.ts';
import { placeBids, raiseBids, takeBack } from './bidding.ts';
import { type BidOn, bidShown, bidsFor, type Round, rivals } from './bids.ts';

const { OPEN } = BidType;
const { PENDING } = BidStatus;

const openRounds = (call: SignedCall, stones: readonly string[]): Round[] => {
  const { resultAt } = bidWindow(OPEN, call.now);
  return stones.map((stone) => ({ stone, resultAt, bidType: OPEN }));
};

const roundsOf = (call: SignedCall, ids: readonly string[]): Round[] =>
  ids.flatMap((id) => call.world.tables.bids.get(id) ?? []).filter(({ bidType }) => bidType === OPEN);

const leaderOf = (call: SignedCall, round: Round): BidRow | undefined =>
  rivals(call, round).find(({ status }) => status === PENDING);

function tellSeller(call: SignedCall, rows: readonly BidRow[], move: 'placed' | 'raised' | 'withdrawn') {
  const news = bidsMoved(rows, move);
  if (news !== null) notify(call.world, call.caller.user.account.seller.id, call.now, news);
}

function withOutbid(call: SignedCall, rounds: readonly Round[], work: () => BidOn[]): BidOn[] {
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

const DAYS_AHEAD = 90;

function listed(call: SignedCall, taken: readonly BidOn[]) {
  return { count: taken.length, list: taken.map((each) => bidShown(call, each)) };
}

/** Places or raises bids and tells the other side: the sales person, and who led a round of open bids until then. */
function moved(
  call: SignedCall,
  move: 'placed' | 'raised',
  rounds: readonly Round[],
  work: () => BidOn[],
): ReturnType<typeof listed> {
  const done = withOutbid(call, rounds, work);
  tellSeller(
    call,
    done.map(({ row }) => row),
    move,
  );
  return listed(call, done);
}

/** Bid operations. Windows follow the house's clock. */
export const bid = {
  paginateBids: (call, { bidType, status, from, to, isHandled = false, sort, ...page }) => {
    const found = bidsFor(call, isHandled).filter(
      ({ row }) =>
        (bidType === undefined || bidType.includes(row.bidType)) &&
        (status === undefined || status.includes(row.status)) &&
        isBetweenDays(row.createdAt, from, to),
    );
    const entries = sortedByStone(call, found, sort);
    return {
      count: entries.length,
      list: pageOf(entries, page).map((each) => bidShown(call, each)),
      summary: summarise(
        entries.map(({ row, stone }) => ({ ...stone, fnAmt: row.bidAmount, fnCtPr: row.bidPricePerCarat })),
      ),
    };
  },

  createBids: (call, request) => {
    const { bidType, diamonds } = request;
    const stones = diamonds.map(({ diamond }) => diamond);
    const rounds = bidType === BidType.OPEN ? openRounds(call, stones) : [];
    return moved(call, 'placed', rounds, () => placeBids(call, request));
  },

  updateBids: (call, { diamonds }) => {
    const ids = diamonds.map(({ id }) => id);
    return moved(call, 'raised', roundsOf(call, ids), () => raiseBids(call, diamonds));
  },

  deleteBids: (call, { id }) => {
    const rows = takeBack(call, id);
    tellSeller(call, rows, 'withdrawn');
    return { count: rows.length };
  },

  viewBidConfig: ({ now }) => ({
    serverTime: new Date(now).toISOString(),
    timeZone: HOUSE_ZONE,
    windows: [bidWindow(1, now), bidWindow(2, now)],
    step: BID_STEP,
    holidays: holidaysFrom(houseDay(now), DAYS_AHEAD),
  }),
} satisfies BackendOf<'bid'>;
