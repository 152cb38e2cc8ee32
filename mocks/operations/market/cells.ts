import type { MarketCell } from '#generated/model/marketCell.ts';
import { addDays, houseDay } from '#mocks/rules/house-time.ts';
import { differenceOf } from '#mocks/rules/money.ts';
import { averageDays, type CellStones, pricesOf, spreadOf } from '#mocks/world/market-cells.ts';
import { mediansOn } from '#mocks/world/market-medians.ts';
import type { Call } from '../shared/operation.ts';
import { marketDayOn } from './market-due.ts';

type CellShown = (cell: CellStones, isNarrowed?: boolean) => MarketCell;

/** Returns a function that shows a cell with its changes. The days to compare with are read only once. */
export function cellsShown({ world, now }: Pick<Call, 'world' | 'now'>): CellShown {
  const today = houseDay(now);
  const [week, month] = [-7, -30].map((days) => mediansOn(world, marketDayOn(world, addDays(today, days))));
  return (cell, isNarrowed = false) => {
    const { name, cents, backs } = cell;
    const median = spreadOf(cents)?.median ?? null;
    const changeFrom = (former: number | undefined) =>
      median === null || former === undefined || isNarrowed ? null : differenceOf(median, former);
    return {
      shp: name.shp,
      shpNm: name.shpNm,
      ...name.size,
      col: name.col,
      clr: name.clr,
      n: cents.length,
      tooFew: median === null,
      ctPr: pricesOf(cell),
      back: median === null ? null : spreadOf(backs),
      daysListed: averageDays(cell),
      change7: changeFrom(week?.get(name.key)),
      change30: changeFrom(month?.get(name.key)),
    };
  };
}
