import { dayFromEpoch, shiftDay } from '#mocks/rules/epoch.ts';
import type { MarketAverage, MarketDayRow } from '#mocks/rules/market-rows.ts';
import { roundTo } from '#mocks/rules/money.ts';
import type { Seed, SeedStone } from '#mocks/rules/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { summarise } from './search/summary.ts';

const SHAPES = [null, 'Round', 'Oval', 'Emerald'] as const;

export function marketAverages(stones: readonly SeedStone[]): MarketAverage[] {
  const onOffer = stones.filter(({ wSts, pktType }) => wSts === 'A' && pktType === 'SINGLE');
  return SHAPES.map((name) => {
    const { back, ctPr } = summarise(name === null ? onOffer : onOffer.filter(({ shpNm }) => shpNm === name));
    return { name, back, ctPr };
  });
}

/** Days of averages that a new world begins with. */
const KEPT_DAYS = 30;
/** Most that prices move from one day to the next, in percent. */
const STEP = 0.4;

/** The averages that the house kept before the world began: walks that end near those of the first day. */
export function seedMarketDays(seed: Seed): MarketDayRow[] {
  const draw = createDraw(seed.seed);
  let averages = marketAverages(seed.stones);
  return Array.from({ length: KEPT_DAYS }, (_, index) => {
    averages = averages.map(({ name, back, ctPr }) => {
      draw.begin(`market of ${name ?? 'all shapes'}`, index + 1);
      const move = 1 + draw.around(-STEP, STEP) / 100;
      return {
        name,
        ctPr: ctPr === null ? null : roundTo(ctPr * move, 2),
        // A price that is higher by a share is nearer to the list price by that share.
        back: back === null ? null : roundTo((1 + back / 100) * move * 100 - 100, 2),
      };
    });
    return { id: dayFromEpoch(-index - 1), averages, daysBefore: index + 1 };
  });
}

export const shiftMarketDay = (row: MarketDayRow, days: number): MarketDayRow => ({
  ...row,
  id: shiftDay(row.id, days),
});
