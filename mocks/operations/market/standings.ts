import type { MarketPosition } from '#generated/model/marketPosition.ts';
import type { MarketStanding } from '#generated/model/marketStanding.ts';
import { listedTime } from '#mocks/operations/inventory/listings.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { fromHundredths, hundredths, round2 } from '#mocks/rules/money.ts';
import { isOnMarket } from '#mocks/rules/on-sale.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import {
  averageDays,
  type CellStones,
  type Market,
  MIN_STONES,
  marketOf,
  pricesOf,
} from '#mocks/world/market-cells.ts';
import type { CellName } from '#mocks/world/search/market-rows.ts';
import type { Call } from '../shared/operation.ts';
import { cellsShown } from './cells.ts';

/** Number of ascending values that are below `value`. */
export function countBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A stone among like stones. Prices are in cents. */
export interface Place {
  readonly cell: CellStones;
  /** Whether the stone itself counts in its cell. */
  readonly isIn: boolean;
  /** Prices of the other stones in ascending order. */
  readonly others: readonly number[];
  readonly isTooFew: boolean;
  readonly rank: number;
}

export type PlaceOf = (stone: SeedStone) => Place | null;

/** Finds the places of stones in the cells of their own grades. Each cell is read once. */
export function placesIn({ world, now }: Pick<Call, 'world' | 'now'>): PlaceOf {
  const market: Market = marketOf(world, now, 'EACH');
  const cells = new Map<string, CellStones>();
  const cellOf = (name: CellName): CellStones => {
    const cell = cells.get(name.key) ?? market.stonesOf(name);
    cells.set(name.key, cell);
    return cell;
  };
  return (stone) => {
    const name = market.cellOf(stone);
    if (name === null) return null;
    const cell = cellOf(name);
    const at = countBelow(cell.cents, hundredths(stone.ctPr));
    const isIn = isOnMarket(stone, now);
    const others = isIn ? cell.cents.toSpliced(at, 1) : cell.cents;
    return { cell, isIn, others, isTooFew: cell.cents.length < MIN_STONES, rank: at + 1 };
  };
}

const percent = (part: number, all: number) => (all === 0 ? 0 : round2((part / all) * 100));

export function standingsOf(call: Call, stones: readonly SeedStone[]): MarketStanding[] {
  const [placeOf, cellShown] = [placesIn(call), cellsShown(call)];
  return stones.map((stone) => {
    const place = placeOf(stone);
    if (place === null)
      return { diamond: stone.id, cell: null, others: 0, rank: null, percentile: null, cheaperThan: null };
    const { cell, others, isTooFew, rank } = place;
    const atMostAsMuch = countBelow(others, hundredths(stone.ctPr) + 1);
    return {
      diamond: stone.id,
      cell: cellShown(cell),
      others: others.length,
      rank: isTooFew ? null : rank,
      percentile: isTooFew ? null : percent(rank - 1, others.length),
      cheaperThan: isTooFew ? null : percent(others.length - atMostAsMuch, others.length),
    };
  });
}

/** Ranks that a listing can be repriced to, by the number of stones in its cell, the listing included. */
export const POSITIONS = {
  THIRD: () => 3,
  LOWEST_TENTH: (stones: number) => Math.ceil(stones / 10),
  MEDIAN: (stones: number) => Math.ceil(stones / 2),
} as const;

export type Position = keyof typeof POSITIONS;

/** The highest price in cents at which a stone has the rank of a position, or a better one. */
export function centsAt({ others }: Place, position: Position): number {
  return others[POSITIONS[position](others.length + 1) - 1] ?? 0;
}

const TOO_FEW = {
  rank: null,
  percentile: null,
  third: null,
  lowestTenth: null,
  median: null,
  daysListed: null,
  standsStill: false,
} as const;

/** Returns a function that shows the position of a listing among like stones. */
export function positionsIn(call: Pick<Call, 'world' | 'now'>) {
  const placeOf = placesIn(call);
  return (stone: SeedStone): MarketPosition | null => {
    const place = placeOf(stone);
    if (place === null) return null;
    const { cell, isIn, others, isTooFew, rank } = place;
    if (isTooFew) return { others: others.length, tooFew: true, ...TOO_FEW };
    const median = pricesOf(cell)?.median ?? null;
    const average = averageDays(cell);
    const days = Math.floor((call.now - listedTime(call.world, stone, call.now)) / DAY);
    return {
      others: others.length,
      tooFew: false,
      rank,
      percentile: percent(rank - 1, others.length),
      third: fromHundredths(centsAt(place, 'THIRD')),
      lowestTenth: fromHundredths(centsAt(place, 'LOWEST_TENTH')),
      median,
      daysListed: average,
      standsStill: isIn && days > (average ?? days) && median !== null && stone.ctPr > median,
    };
  };
}
