import * as v from 'valibot';
import { constants } from '#generated/constants.ts';
import type { QuoteTrack } from '#generated/model/quoteTrack.ts';
import type { Stone } from '#generated/model/stone.ts';
import { ValidityHours } from '#generated/model/validityHours.ts';
import { QuoteForHours } from '#generated/rules/QuoteForHours.ts';
import { amountOf, backOf, pricePerCarat, round2 } from '#src/domain/stones/pricing.ts';
import { isHouseType } from '#src/session/staff.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { type DateTimeEntry, dateTime } from '#src/shared/forms/day-rules.ts';
import { holds } from '#src/shared/forms/rules.ts';
import { type Day, houseTimeOf } from '#src/shared/i18n/days.ts';

/** Maximum number of stones quoted at once in the dialog, whose table has three fields for each. */
export const MAX_QUOTED = 100;

/** What an offer is typed as. Each of the three determines the others. */
export type OfferPart = 'back' | 'ctPr' | 'amt';

type Offered = Pick<Stone, 'crt' | 'rap'>;

/** Price per carat in USD that a typed figure stands for, to the cent; null for a discount without a list price. */
export function priceOfPart({ crt, rap }: Offered, part: OfferPart, value: number): number | null {
  switch (part) {
    case 'back':
      return rap === null ? null : pricePerCarat(rap, value);
    case 'ctPr':
      return round2(value);
    case 'amt':
      return round2(value / crt);
  }
}

export function partsOf({ crt, rap }: Offered, ctPr: number): Record<OfferPart, number | null> {
  return { back: backOf(ctPr, rap), ctPr, amt: amountOf(crt, ctPr) };
}

/** A discount off the asking price in percent, as a price per carat in USD. */
function belowAsking({ ctPr }: Pick<Stone, 'ctPr'>, percent: number): number {
  return round2(ctPr * (1 - percent / 100));
}

/** The price per carat in USD at a back, for all stones alike; null without a list price. */
export const atBack = ({ rap }: Pick<Stone, 'rap'>, back: number): number | null =>
  rap === null ? null : pricePerCarat(rap, back);

/** The price per carat in USD so many points under the asking back; in percent of the asking price without a list price. */
export function belowBack(stone: Pick<Stone, 'rap' | 'ctPr'>, points: number): number {
  const back = backOf(stone.ctPr, stone.rap);
  return back === null || stone.rap === null
    ? belowAsking(stone, points)
    : pricePerCarat(stone.rap, round2(back - points));
}

/** A typed back: offers are below the list price where the house allows no others, and traders leave the minus out. */
export const typedBack = (entry: number, highest: number): number =>
  entry > 0 && highest <= 0 ? -entry : entry;

/** Discounts that an offer may have, in percentage points to the list price (project settings). */
export interface DiscountLimits {
  readonly offerDiscountMin: number;
  readonly offerDiscountMax: number;
}

/** What the project settings allow to an offer. */
export interface OfferLimits extends DiscountLimits {
  /** Hours for which it is valid at most. */
  readonly quoteHours: number;
}

/** The prices that one side may name, in USD per carat. `isTopIncluded`: whether the top itself may be named. */
export interface PriceRange {
  readonly above: number;
  readonly top: number;
  readonly isTopIncluded: boolean;
}

type Bargain = Pick<QuoteTrack, 'userName' | 'bargainTrack'>;

export function isOfHouse(
  { userType, userName }: QuoteTrack['bargainTrack'][number],
  { userName: buyer }: Pick<QuoteTrack, 'userName'>,
): boolean {
  return isHouseType(userType) && userName !== buyer;
}

/** The last price per carat that one side named, in USD; null if it named none. */
function lastPrice(quote: Bargain, isHouse: boolean): number | null {
  return (
    quote.bargainTrack.findLast((step) => isOfHouse(step, quote) === isHouse)?.trackPricePerCarat ?? null
  );
}

/** The buyer offers less than the asking price and the last price of the house (contract, rule `asking`). */
export function buyerRange({ ctPr }: Pick<Stone, 'ctPr'>, quote: Bargain | null): PriceRange {
  const named = quote === null ? null : lastPrice(quote, true);
  return { above: 0, top: named === null ? ctPr : Math.min(ctPr, named), isTopIncluded: false };
}

/** The house counters above the last offer, and at most its own last price and the asking price (rule `between`). */
export function houseRange(stone: Pick<Stone, 'ctPr'>, quote: Bargain): PriceRange {
  return { ...buyerRange(stone, quote), above: lastPrice(quote, false) ?? 0, isTopIncluded: true };
}

export function isInRange(ctPr: number, { above, top, isTopIncluded }: PriceRange): boolean {
  const price = round2(ctPr);
  return price > above && (isTopIncluded ? price <= top : price < top);
}

/**
 * Whether an offer is not too far below: by its discount, or without a list price by its share of the asking price (rule
 * `discount`).
 */
export function isAllowedOffer(
  ctPr: number,
  { rap, ctPr: asking }: Pick<Stone, 'rap' | 'ctPr'>,
  limits: DiscountLimits,
): boolean {
  const back = backOf(ctPr, rap);
  if (back === null) return round2(ctPr) >= (asking * constants.offerFloorPercent) / 100;
  return back >= limits.offerDiscountMin && back <= limits.offerDiscountMax;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const validityHours = QuoteForHours.validityHours.enum;

/** What the field of the validity holds: hours, or that an end is named. */
export const validityChoices = ['2', '4', '8', '10', '24', '48', 'until'] as const;
export type ValidityChoice = (typeof validityChoices)[number];

export const usualValidity: ValidityChoice = '24';

export function hoursOf(choice: ValidityChoice | null): ValidityHours | null {
  const hours = Number(choice);
  return Object.values(ValidityHours).find((known) => known === hours) ?? null;
}

const isSunday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/**
 * When a quote that is made at `now` ends, in milliseconds since 1970. An end on a Sunday of the house moves to the Monday
 * (contract, ValidityHours).
 */
export function quoteEnd(hours: number, now: number): { readonly at: number; readonly isMoved: boolean } {
  const at = now + hours * HOUR;
  const isMoved = isSunday(houseTimeOf(at).day);
  return { at: isMoved ? at + DAY : at, isMoved };
}

/** The end of a quote as a day and a time of the house: in the future, within the hours allowed and not on a Sunday. */
export const endOfQuote = (quoteHours: number) =>
  v.pipe(
    v.custom<DateTimeEntry>(() => true),
    v.lazy(() => dateTime({ isRequired: true, type: 'string', format: 'date-time' })),
    holds('past', (end: string) => Date.parse(end) > serverNow()),
    holds('sunday', (end: string) => !isSunday(houseTimeOf(Date.parse(end)).day)),
    holds('tooLate', (end: string) => Date.parse(end) <= quoteEnd(quoteHours, serverNow()).at),
  );
