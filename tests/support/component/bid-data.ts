/** Stones for bids, bids on them, and the bid windows at an instant, for component tests. */
import type { Bid } from '#generated/model/bid.ts';
import type { Stone } from '#generated/model/stone.ts';
import { bidWindow } from '#mocks/rules/bid-windows.ts';
import { stone } from '../search-stone.ts';

/** 11:01 in India: look and bid is open until 15:00. */
export const MORNING = Date.parse('2026-01-16T05:31:00.000Z');
/** 15:01 in India: blind bids are open until 11:00 of the next day. */
export const AFTERNOON = Date.parse('2026-01-16T09:31:00.000Z');

export const near = { wSts: 'B', countryCode: 'IN', crt: 1.5, rap: 10_000, ctPr: 7000, amt: 10_500 } as const;
export const first = stone({ ...near, id: 'st-1', stoneId: 'PV100001' });
export const second = stone({ ...near, id: 'st-2', stoneId: 'PV100002', ctPr: 5000, amt: 7500 });

export const configAt = (now: number) => ({
  serverTime: new Date(now).toISOString(),
  timeZone: 'Asia/Kolkata',
  windows: [bidWindow(1, now), bidWindow(2, now)],
  step: 20,
  holidays: [],
});

export function bidOn(diamond: Stone, changed: Partial<Bid> = {}): Bid {
  const { closesAt, resultAt } = bidWindow(2, MORNING);
  const time = new Date(MORNING).toISOString();
  return {
    id: `bid-${diamond.id}`,
    diamond,
    bidType: 2,
    flow: 'LOOK_AND_BID',
    status: 1,
    basePricePerCarat: diamond.ctPr,
    bidPricePerCarat: diamond.ctPr,
    bidAmount: diamond.amt,
    bidDiscount: -30,
    highestPricePerCarat: diamond.ctPr,
    isLeading: true,
    rank: 1,
    windowStatus: 'OPEN',
    closesAt,
    resultAt,
    memoNo: null,
    userName: 'Asha Mehta',
    createdAt: time,
    updatedAt: time,
    ...changed,
  };
}

const summary = { pieces: 0, crt: 0, amt: 0, ctPr: null, rap: null, back: null, fnAmt: 0, fnCtPr: null };
export const pageOf = (...list: readonly Bid[]) => ({
  count: list.length,
  list: [...list],
  summary: { ...summary, fnDis: null, withoutRap: 0 },
});
