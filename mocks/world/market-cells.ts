import type { MarketCellsRequest } from '#generated/model/marketCellsRequest.ts';
import type { MarketGrades } from '#generated/model/marketGrades.ts';
import type { MarketSpread } from '#generated/model/marketSpread.ts';
import type { Stone } from '#generated/model/stone.ts';
import { AREAS } from '#mocks/rules/areas.ts';
import { DAY, daysFromEpoch } from '#mocks/rules/epoch.ts';
import { fromHundredths, hundredths, round2 } from '#mocks/rules/money.ts';
import { isOnMarket } from '#mocks/rules/on-sale.ts';
import { addRow, type Bitmap, emptyBitmap } from './search/bitmap.ts';
import { CATEGORY, categoryValues, facetOf } from './search/facets.ts';
import type { CellName } from './search/market-rows.ts';
import type { StoneIndex } from './search/stone-index.ts';
import { searchedStones } from './searched-stones.ts';
import type { World } from './world.ts';

/** Stones that a cell needs to have figures (contract, MarketCell). */
export const MIN_STONES = 5;

/** The prices of the stones of a cell, in ascending order. */
export interface CellStones {
  readonly name: CellName;
  /** Prices per carat in cents. */
  readonly cents: readonly number[];
  /** Differences from the list price in percentage points, of the stones that have one. */
  readonly backs: readonly number[];
  /** Sum of the whole days that each stone has been listed. */
  readonly days: number;
}

/** Grades that limit which stones count: a stone needs one of each kind given (contract, MarketCellsRequest). */
export type Narrowing = Pick<MarketCellsRequest, 'cut' | 'flu' | 'lb'>;

const NARROWED = ['cut', 'flu', 'lb'] as const;

/** The market of a world at a time. */
export interface Market {
  readonly cellOf: (stone: Stone) => CellName | null;
  readonly stonesOf: (name: CellName) => CellStones;
  /**
   * Calls `show` for each cell of the shapes that has stones, in order of shape, size, colour and clarity. Cells are read one
   * by one, so that the prices of all cells are never in memory together.
   */
  readonly all: <Shown>(shapes: ReadonlySet<string>, show: (cell: CellStones) => Shown) => Shown[];
}

/** Value in place `ceil(share * count)` of values in ascending order (contract, MarketSpread); `share` in tenths. */
function nearestRank(sorted: readonly number[], tenths: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * tenths) / 10) - 1)] ?? 0;
}

export function spreadOf(sorted: readonly number[]): MarketSpread | null {
  if (sorted.length < MIN_STONES) return null;
  return { lowest: nearestRank(sorted, 1), median: nearestRank(sorted, 5), highest: nearestRank(sorted, 9) };
}

export function pricesOf({ cents }: Pick<CellStones, 'cents'>): MarketSpread | null {
  const spread = spreadOf(cents);
  if (spread === null) return null;
  const { lowest, median, highest } = spread;
  return {
    lowest: fromHundredths(lowest),
    median: fromHundredths(median),
    highest: fromHundredths(highest),
  };
}

export function averageDays({ cents, days }: CellStones): number | null {
  return cents.length < MIN_STONES ? null : round2(days / cents.length);
}

/** Whole days since a time; 0 for a later one. */
const daysSince = (time: number, now: number) => Math.max(0, Math.floor((now - time) / DAY));

function changedOnMarket(changed: Iterable<Stone | null>, only: Narrowing, now: number): Stone[] {
  const matches = (stone: Stone) => NARROWED.every((key) => only[key]?.includes(stone[key] ?? '') !== false);
  return [...changed]
    .filter((stone) => stone !== null)
    .filter((stone) => isOnMarket(stone, now) && matches(stone));
}

const AREA_CATEGORIES = AREAS.flatMap(({ category }) => category);

/**
 * Rows of the index to skip: stones that the world changed (they are added separately), stones that only some users may see
 * today, and stones without the wanted grades.
 */
function skippedRows(
  { columns, stones }: StoneIndex,
  changed: Iterable<string>,
  only: Narrowing,
  now: number,
): Bitmap {
  const skipped = emptyBitmap(stones.length);
  for (const value of categoryValues(AREA_CATEGORIES, now)) {
    const rows = columns.facet(CATEGORY).get(value);
    rows?.forEach((word, at) => {
      skipped[at] = (skipped[at] ?? 0) | word;
    });
  }
  for (const id of changed) {
    for (const row of columns.rowOfId(id)) addRow(skipped, row);
  }
  for (const key of NARROWED) {
    const [wanted, facet] = [only[key], facetOf(key)];
    if (wanted === undefined || facet === undefined) continue;
    const bitmaps = wanted.flatMap((id) => columns.facet(facet).get(id) ?? []);
    skipped.forEach((word, at) => {
      const matching = bitmaps.reduce((all, bitmap) => all | (bitmap[at] ?? 0), 0);
      skipped[at] = word | ~matching;
    });
  }
  return skipped;
}

/**
 * The market of a world, read from its index, whose rows are sorted by price and by back. Only the stones that the world
 * changed are sorted here.
 *
 * @param only limits which stones count; by default all do
 */
export function marketOf(world: World, now: number, grades: MarketGrades, only: Narrowing = {}): Market {
  const { index, changed } = searchedStones(world);
  const { cents, back, listedAt } = index.market.figures();
  const { cells, byPrice, byBack } = index.market.rows(grades);
  // Dates of stones are in days of the seed.
  const today = now - daysFromEpoch(now) * DAY;
  const skipped = skippedRows(index, changed.keys(), only, now);
  const isSkipped = (row: number) => (((skipped[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  const cellOf = (stone: Stone) => index.market.cellOf(stone, grades);
  const added = Map.groupBy(
    changedOnMarket(changed.values(), only, now),
    (stone) => cellOf(stone)?.key ?? '',
  );

  const storedStones = (name: CellName): CellStones => {
    const { start, end } = cells.get(name.key) ?? { start: 0, end: 0 };
    const [prices, backs]: [number[], number[]] = [[], []];
    let days = 0;
    for (let place = start; place < end; place += 1) {
      const priceRow = byPrice[place] ?? 0;
      if (!isSkipped(priceRow)) {
        prices.push(cents[priceRow] ?? 0);
        days += daysSince(listedAt[priceRow] ?? today, today);
      }
      const backRow = byBack[place] ?? 0;
      const points = back[backRow] ?? Number.NaN;
      if (!(isSkipped(backRow) || Number.isNaN(points))) backs.push(points);
    }
    return { name, cents: prices, backs, days };
  };

  const stonesOf = (name: CellName): CellStones => {
    const stored = storedStones(name);
    const own = added.get(name.key);
    if (own === undefined) return stored;
    const days = own.map((stone) => daysSince(Date.parse(stone.listedAt ?? ''), today));
    const ascending = (one: number, other: number) => one - other;
    return {
      name,
      cents: [...stored.cents, ...own.map(({ ctPr }) => hundredths(ctPr))].sort(ascending),
      backs: [...stored.backs, ...own.flatMap((stone) => stone.back ?? [])].sort(ascending),
      days: days.reduce((sum, each) => sum + each, stored.days),
    };
  };

  return {
    cellOf,
    stonesOf,
    all: (shapes, show) => {
      const names = [...cells.values()].filter(({ shp }) => shapes.has(shp));
      const newNames = [...added.values()].flatMap(([stone]) => {
        const name = stone === undefined ? null : cellOf(stone);
        return name === null || cells.has(name.key) || !shapes.has(name.shp) ? [] : [name];
      });
      const ordered =
        newNames.length === 0 ? names : [...names, ...newNames].sort((one, other) => one.place - other.place);
      return ordered.flatMap((name) => {
        const cell = stonesOf(name);
        return cell.cents.length === 0 ? [] : [show(cell)];
      });
    },
  };
}
