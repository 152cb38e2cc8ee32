import type { Stone } from '#generated/model/stone.ts';
import { backOf, type Price } from '#src/domain/stones/pricing.ts';
import { type PriceFault, priceBy } from './asking-price.ts';

/** How many prices are changed at once. Translations: `manage:price.by.<kind>`. */
export const bulkKinds = ['percent', 'points', 'back'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** Steps in USD per carat that new prices are rounded to; 0 leaves them to the cent. */
export const roundings = [0, 1, 5, 10, 50, 100] as const;

export interface BulkChange {
  readonly kind: BulkKind;
  /** Percent of the price, percentage points of back, or the back itself. */
  readonly value: number;
  readonly rounding: number;
}

/** A stone with the price that a change makes of its own. */
export interface ChangedPrice {
  readonly stone: Stone;
  readonly price: Price | PriceFault;
}

function unrounded(stone: Stone, { kind, value }: BulkChange): Price | PriceFault {
  if (kind === 'percent') return priceBy(stone, 'ctPr', stone.ctPr * (1 + value / 100));
  const now = backOf(stone.ctPr, stone.rap) ?? 0;
  return priceBy(stone, 'back', kind === 'points' ? now + value : value);
}

/** The new prices of stones: each from its own price first, then rounded. */
export function changedPrices(stones: readonly Stone[], change: BulkChange): readonly ChangedPrice[] {
  const { rounding } = change;
  return stones.map((stone) => {
    const price = unrounded(stone, change);
    if (typeof price === 'string' || rounding === 0) return { stone, price };
    return { stone, price: priceBy(stone, 'ctPr', Math.round(price.ctPr / rounding) * rounding) };
  });
}

/** A stone with a new price that can be set. */
export interface NewPrice {
  readonly stone: Stone;
  readonly price: Price;
}

export const isValid = (each: ChangedPrice): each is NewPrice => typeof each.price !== 'string';
