import { BidStatus } from '#generated/model/bidStatus.ts';
import { BidType } from '#generated/model/bidType.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { DAY, HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { movedNumber, numberOf } from '#mocks/rules/house-time.ts';
import { roundTo } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import type { BidRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';
import { BUYERS } from './companies.ts';
import { createDraw } from './draw.ts';
import { goneStones } from './gone-stones.ts';

const { BLIND } = BidType;
const { WIN, LOSS } = BidStatus;
const BIDS_EACH = 6;

/** Users who may bid, one per company, the personas among them. */
function bidders({ users }: Seed): SeedUser[] {
  const companies = new Set(BUYERS.map(({ id }) => id));
  return users.filter(
    ({ user, standing, permissions }) =>
      companies.has(user.account.id) &&
      standing === 'active' &&
      permissions.data.some(({ module, permissions: { insert } }) => module === 'MY_BID' && insert),
  );
}

/** A closed bid of some days ago. It was won if the stone has since become unavailable. */
function bidOf({ user }: SeedUser, stone: SeedStone, serial: number, steps: number, daysAgo: number): BidRow {
  const bidType = serial % 2 === 0 ? 2 : BLIND;
  const placed = Date.parse(timeFromEpoch(-daysAgo * DAY)) + (bidType === BLIND ? 12 : 7) * HOUR;
  const { closesAt, resultAt } = bidWindow(bidType, placed);
  const bidPricePerCarat = roundTo(stone.ctPr + steps * 20, 2);
  const isWon = stone.wSts === 'NA';
  return {
    id: `bid-s${serial}`,
    ...ownedBy(user),
    stone: stone.id,
    bidType,
    flow: steps === 0 ? 'JUST_BID_IT' : bidType === BLIND ? 'BLIND_BID' : 'LOOK_AND_BID',
    status: isWon ? WIN : LOSS,
    basePricePerCarat: stone.ctPr,
    bidPricePerCarat,
    bidAmount: roundTo(bidPricePerCarat * stone.crt, 2),
    bidDiscount: stone.rap === null ? null : roundTo((bidPricePerCarat / stone.rap - 1) * 100, 2),
    closesAt,
    resultAt,
    memoNo: isWon ? numberOf('M', Date.parse(resultAt), 700 + serial) : null,
    order: -serial,
    createdAt: new Date(placed).toISOString(),
    updatedAt: resultAt,
  };
}

function takeNear({ user }: SeedUser, stones: SeedStone[]): SeedStone | undefined {
  const index = stones.findIndex(({ countryCode }) => user.account.isIndia === (countryCode === 'IN'));
  return index === -1 ? undefined : stones.splice(index, 1)[0];
}

/** Closed bids of the last weeks; every third one was won. */
export function seedBids(seed: Seed): BidRow[] {
  const draw = createDraw(seed.seed);
  const singles = seed.stones.filter(({ pktType }) => pktType === 'SINGLE');
  const gone = [...goneStones(seed).won];
  const taken = singles.filter(({ wSts }) => wSts === 'M');
  const rows: BidRow[] = [];
  for (const buyer of bidders(seed)) {
    for (let n = 1; n <= BIDS_EACH; n += 1) {
      const serial = rows.length + 1;
      draw.begin('bid', serial);
      const stone = takeNear(buyer, n % 3 === 0 ? gone : taken);
      if (stone !== undefined) rows.push(bidOf(buyer, stone, serial, draw.whole(0, 6), n * 4));
    }
  }
  return rows;
}

export function shiftBid(row: BidRow, days: number): BidRow {
  const resultAt = shiftTime(row.resultAt, days);
  return {
    ...row,
    closesAt: shiftTime(row.closesAt, days),
    resultAt,
    memoNo: row.memoNo === null ? null : movedNumber(row.memoNo, Date.parse(resultAt)),
    createdAt: shiftTime(row.createdAt, days),
    updatedAt: resultAt,
  };
}
