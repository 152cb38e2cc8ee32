import { constants } from '#generated/constants.ts';
import type { BargainStep } from '#generated/model/bargainStep.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { ValidityHours } from '#generated/model/validityHours.ts';
import { DAY, HOUR } from '#mocks/rules/epoch.ts';
import { isOnSunday } from '#mocks/rules/house-time.ts';
import { hundredths, roundTo } from '#mocks/rules/money.ts';
import { type Price, priceOf } from '#mocks/rules/quote-price.ts';
import { isHouseType } from '#mocks/rules/readers.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';

/** Steps of a negotiation that are kept (contract, QuoteTrack.bargainTrack). */
const MAX_STEPS = 100;

type Validity = Pick<QuoteRow, 'validityHours' | 'offerValidDate'>;

/** Requested validity of a quote: hours from now, or an expiry time, which takes precedence. */
type ValidityWish =
  | { readonly validityHours: ValidityHours; readonly offerValidDate?: undefined }
  | { readonly offerValidDate: string };

type Bargain = Pick<QuoteRow, 'userName' | 'bargainTrack'>;

/** The last price per carat of one side in USD; null if it named none. Steps by house users who are not the buyer are the house's. */
function lastPrice({ userName, bargainTrack }: Bargain, isOfTheHouse: boolean): number | null {
  const isHouseStep = (step: BargainStep) => isHouseType(step.userType) && step.userName !== userName;
  return bargainTrack.findLast((step) => isHouseStep(step) === isOfTheHouse)?.trackPricePerCarat ?? null;
}

/** The price that the buyer must stay below: the asking price, or the house's last price if that is lower. */
function ceilingOf({ ctPr }: Stone, bargain: Bargain | null): number {
  const named = bargain === null ? null : lastPrice(bargain, true);
  return named === null ? ctPr : Math.min(ctPr, named);
}

/** Whether a price is one that a buyer may offer: by its discount, or without a list price by its share of the asking price. */
function isAllowed({ world }: Call, { ctPr }: Stone, { newDiscount, newPricePerCarat }: Price): boolean {
  const { offerDiscountMin = -70, offerDiscountMax = -5 } = world.base.seed.setting.limits ?? {};
  return newDiscount === null
    ? hundredths(newPricePerCarat) >= (hundredths(ctPr) * constants.offerFloorPercent) / 100
    : newDiscount >= offerDiscountMin && newDiscount <= offerDiscountMax;
}

/**
 * Price that a buyer offers for a stone, rounded to the cent before it is checked. It is at least a cent (rule `minimum`),
 * below the asking price and below the house's last price (rule `asking`), and not too far below (rule `discount`).
 * Breaking a rule is a validation failure.
 *
 * @param bargain the quote that is changed; null for a new one
 * @param field path of the request member that contains the price, as a prefix
 */
export function offeredPrice(
  call: Call,
  stone: Stone,
  pricePerCarat: number,
  bargain: Bargain | null = null,
  field = '',
): Price {
  const price = priceOf(stone, roundTo(pricePerCarat, 2));
  const name = `${field}newPricePerCarat`;
  if (hundredths(price.newPricePerCarat) < 1) {
    throw invalid(name, 'minimum', 'An offer is at least USD 0.01 per carat.');
  }
  const ceiling = ceilingOf(stone, bargain);
  if (hundredths(price.newPricePerCarat) >= hundredths(ceiling)) {
    throw invalid(name, 'asking', `A buyer offers less than USD ${ceiling} per carat.`);
  }
  if (!isAllowed(call, stone, price)) throw invalid(name, 'discount', 'The discount is not allowed.');
  return price;
}

/**
 * Price that the house counters with, rounded to the cent: above the buyer's last offer, and at most its own last price
 * and the asking price. Otherwise a validation failure (rule `between`).
 */
export function counterPrice(stone: Stone, pricePerCarat: number, bargain: Bargain): Price {
  const price = priceOf(stone, roundTo(pricePerCarat, 2));
  const [offer, ceiling] = [lastPrice(bargain, false) ?? 0, ceilingOf(stone, bargain)];
  const cents = hundredths(price.newPricePerCarat);
  if (cents <= hundredths(offer) || cents > hundredths(ceiling)) {
    const words = `The house counters above USD ${offer} and up to USD ${ceiling} per carat.`;
    throw invalid('newPricePerCarat', 'between', words);
  }
  return price;
}

/**
 * Validity of a quote, at most as long as the project settings allow. A requested expiry must be in the future and not on
 * a Sunday, when the house does not answer. A duration in hours that would end on a Sunday ends one day later.
 *
 * @param field path of the request member that contains the expiry, as a prefix
 */
export function validityOf({ world, now }: Call, wish: ValidityWish, field = ''): Validity {
  const { quoteHours = constants.quoteHours } = world.base.seed.setting.limits ?? {};
  const endAfter = (hours: number) => {
    const end = now + hours * HOUR;
    return isOnSunday(end) ? end + DAY : end;
  };
  if (wish.offerValidDate === undefined) {
    const { validityHours } = wish;
    const end = endAfter(Math.min(validityHours, quoteHours));
    return { validityHours, offerValidDate: new Date(end).toISOString() };
  }
  const end = Date.parse(wish.offerValidDate);
  const name = `${field}offerValidDate`;
  if (!(end > now)) throw invalid(name, 'future', 'A quote expires in the future.');
  if (isOnSunday(end)) throw invalid(name, 'sunday', 'A quote does not expire on a Sunday.');
  if (end > endAfter(quoteHours)) {
    throw invalid(name, 'maximum', `A quote is valid for at most ${quoteHours} hours.`);
  }
  return { validityHours: null, offerValidDate: new Date(end).toISOString() };
}

export function withStep(steps: readonly BargainStep[], step: BargainStep): BargainStep[] {
  return [...steps, step].slice(-MAX_STEPS);
}

export function bargainStep({ caller, now }: SignedCall, price: Price, remarks: string | null): BargainStep {
  return {
    trackDiscount: price.newDiscount,
    trackAmount: price.newAmount,
    trackPricePerCarat: price.newPricePerCarat,
    userType: caller.user.userType,
    userName: caller.user.name,
    remarks,
    updatedAt: new Date(now).toISOString(),
  };
}
