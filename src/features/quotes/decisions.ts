import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { houseRange, isInRange } from './offer.ts';

/** What the house says to a buyer's price. `ask`: the seller has to agree first. */
export const verdicts = ['approve', 'counter', 'reject', 'ask'] as const;
export type Verdict = (typeof verdicts)[number];

/** The key of each verdict, the same in every language: its first letter in English. */
export const keyOf: Readonly<Record<string, Verdict>> = {
  a: 'approve',
  c: 'counter',
  r: 'reject',
  s: 'ask',
};

export function isBelowFloor({ newPricePerCarat, floorPricePerCarat: floor }: QuoteTrack): boolean {
  return floor != null && newPricePerCarat < floor;
}

/** Whether the seller has to agree before the house takes a price (contract, SellerConsent). */
export function needsSeller(quote: QuoteTrack, setting: ProjectSetting | null): boolean {
  return setting?.sellerConsent === 'ASKED' && isBelowFloor(quote) && quote.sellerAnswer !== 'AGREED';
}

/** The price of a counter-offer, if it is one that the house may name. */
export function counterOf(quote: QuoteTrack, price: NumberEntry): number | null {
  return typeof price === 'number' && isInRange(price, houseRange(quote.diamond, quote)) ? price : null;
}
