import type { Bid } from '#generated/model/bid.ts';
import type { Stone } from '#generated/model/stone.ts';
import { hundredths } from '#src/domain/stones/pricing.ts';

/** A stone in the bid dialog. Prices are in USD per carat. */
export interface BidEntry {
  readonly key: string;
  readonly stone: Stone;
  /** Base price of the round, from which steps are counted. */
  readonly base: number;
  readonly floor: number;
  /** The caller's bid that is raised; null for a new bid. */
  readonly present: number | null;
}

/** A price moved by a number of bid steps, exact to the cent. */
export const stepped = (price: number, step: number, count: number): number =>
  (hundredths(price) + count * hundredths(step)) / 100;

export const newEntry = (stone: Stone): BidEntry => ({
  key: stone.id,
  stone,
  base: stone.ctPr,
  floor: stone.ctPr,
  present: null,
});

export const raiseEntry = (bid: Bid, step: number): BidEntry => ({
  key: bid.id,
  stone: bid.diamond,
  base: bid.basePricePerCarat,
  floor: stepped(bid.bidPricePerCarat, step, 1),
  present: bid.bidPricePerCarat,
});

/** Why a price is refused: below the lowest bid, or between two steps; null if it is accepted. */
export type PriceFault = 'low' | 'step';

export function priceFault({ base, floor }: BidEntry, price: number, step: number): PriceFault | null {
  if (hundredths(price) < hundredths(floor)) return 'low';
  const above = hundredths(price) - hundredths(base);
  return above % hundredths(step) === 0 && hundredths(price) / 100 === price ? null : 'step';
}

/** The highest acceptable price at or below a price, at least the floor. */
export function stepBelow(entry: BidEntry, price: number, step: number): number {
  const above = Math.floor((hundredths(price) - hundredths(entry.base)) / hundredths(step));
  return Math.max(entry.floor, stepped(entry.base, step, above));
}

/** The price one step up or down from what is typed; off-step prices go to the nearest step in that direction. */
export function nudged(entry: BidEntry, price: number | null, step: number, direction: 1 | -1): number {
  if (price === null || price < entry.floor) return entry.floor;
  const below = stepBelow(entry, price, step);
  if (direction === 1) return stepped(below, step, 1);
  return below < price ? below : Math.max(entry.floor, stepped(below, step, -1));
}
