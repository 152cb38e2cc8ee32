import { MarketGrades } from '#generated/model/marketGrades.ts';
import type { MarketDayRow } from '#mocks/rules/market-rows.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from './base.ts';
import { MIN_STONES, marketOf, spreadOf } from './market-cells.ts';
import type { World } from './world.ts';

type Medians = ReadonlyMap<string, number>;

const NO_MEDIANS: Medians = new Map();

/** Percent that a median moves in one day at most. Moves of several days partly cancel out. */
const STEP = 0.4;

/** Medians in cents of all cells by key: cells of single grades and cells of grade groups, whose keys differ. */
export function mediansOf(world: World, now: number): Readonly<Record<string, number>> {
  const shapes = new Set(world.base.masters.get('SHAPE')?.items.map(({ id }) => id));
  const medians = Object.values(MarketGrades).flatMap((grades) =>
    marketOf(world, now, grades).all(
      shapes,
      ({ name, cents }) => [name.key, spreadOf(cents)?.median] as const,
    ),
  );
  return Object.fromEntries(
    medians.flatMap(([key, median]) => (median === undefined ? [] : [[key, median] as const])),
  );
}

/** Medians of a day before the world began: invented, near the medians of the seed. */
function seededMedians({ seed, index, cached }: Base, daysBefore: number): Medians {
  return cached(`medians of ${daysBefore} days before`, () => {
    const draw = createDraw(seed.seed);
    const { cents } = index.market.figures();
    const most = STEP * Math.sqrt(daysBefore);
    return new Map(
      Object.values(MarketGrades).flatMap((grades) => {
        const { cells, byPrice } = index.market.rows(grades);
        return [...cells.values()].flatMap(({ key, start, end }) => {
          if (end - start < MIN_STONES) return [];
          const median = cents[byPrice[start + Math.ceil((end - start) / 2) - 1] ?? 0] ?? 0;
          draw.begin(`median of ${key}`, daysBefore);
          return [[key, Math.round(median * (1 + draw.around(-most, most) / 100))] as const];
        });
      }),
    );
  });
}

/** The recorded medians of a day. */
export function mediansOn(world: World, row: MarketDayRow | undefined): Medians {
  if (row?.medians !== undefined) return new Map(Object.entries(row.medians));
  return row?.daysBefore === undefined ? NO_MEDIANS : seededMedians(world.base, row.daysBefore);
}
