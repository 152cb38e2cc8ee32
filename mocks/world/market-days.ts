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

/** Recorded days that a new world begins with. */
const SEEDED_DAYS = 30;
/** Percent that prices move from one day to the next at most. */
const STEP = 0.4;

/** Averages of the days before the world began: a random walk back from the averages of the seed. */
export function seedMarketDays(seed: Seed): MarketDayRow[] {
  const draw = createDraw(seed.seed);
  let averages = marketAverages(seed.stones);
  return Array.from({ length: SEEDED_DAYS }, (_, index) => {
    averages = averages.map(({ name, back, ctPr }) => {
      draw.begin(`market of ${name ?? 'all shapes'}`, index + 1);
      const move = 1 + draw.around(-STEP, STEP) / 100;
      return {
        name,
        ctPr: ctPr === null ? null : roundTo(ctPr * move, 2),
        // Back compares the price with the list price, so it moves with the price.
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
