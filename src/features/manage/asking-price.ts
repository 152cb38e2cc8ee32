import { constants } from '#generated/constants.ts';
import { ListingPrice } from '#generated/rules/ListingPrice.ts';
import { amountOf, backOf, type Price, pricePerCarat, round2 } from '#src/domain/stones/pricing.ts';

export const priceKeys = ['back', 'ctPr', 'amt'] as const;
export type PriceKey = (typeof priceKeys)[number];

/** Why a price cannot be set. Translations: `manage:wrong.<key>`. */
export type PriceFault = 'number' | 'noListPrice' | 'low' | 'high';

export interface PricedStone {
  readonly crt: number;
  /** List price in USD per carat; null without one. */
  readonly rap: number | null;
}

/** Percent of the list price above which a price is likely a slip (contract, PRICE_FAR_FROM_LIST). */
const MOST_OF_LIST = 150;

/** The price per carat in USD, to the cent, that one part of a price comes to; null for a difference without a list price. */
function perCarat({ crt, rap }: PricedStone, key: PriceKey, value: number): number | null {
  if (key === 'ctPr') return round2(value);
  if (key === 'amt') return round2(value / crt);
  return rap === null ? null : pricePerCarat(rap, value);
}

/**
 * The whole price of a stone from one part of it: difference to the list price in percentage points, price per carat
 * or amount in USD. The other parts are computed from the price per carat in cents, as the server does.
 */
export function priceBy(stone: PricedStone, key: PriceKey, value: number): Price | PriceFault {
  const ctPr = perCarat(stone, key, value);
  if (ctPr === null) return 'noListPrice';
  if (ctPr < ListingPrice.pricePerCarat.minimum) return 'low';
  if (ctPr > ListingPrice.pricePerCarat.maximum) return 'high';
  return { ctPr, amt: amountOf(stone.crt, ctPr), back: backOf(ctPr, stone.rap) };
}

const isUnderFloor = ({ rap }: PricedStone, ctPr: number) =>
  rap !== null && ctPr * 100 < rap * constants.priceFloorPercent;

export function isDoubtful(stone: PricedStone, ctPr: number): boolean {
  return isUnderFloor(stone, ctPr) || (stone.rap !== null && ctPr * 100 > stone.rap * MOST_OF_LIST);
}

/** Whether the seller has to confirm a price that replaces `seen`, in USD per carat (contract, updateListingPrices). */
export function needsConfirming(stone: PricedStone, seen: number, ctPr: number): boolean {
  return Math.abs(ctPr - seen) * 100 > seen * constants.priceStepPercent || isUnderFloor(stone, ctPr);
}
