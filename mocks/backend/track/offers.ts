import type { BargainStep } from '#generated/model/bargainStep.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { ValidityHours } from '#generated/model/validityHours.ts';
import { DAY } from '#mocks/domain/epoch.ts';
import { isOnSunday } from '#mocks/domain/house-time.ts';
import { amountCents, differenceOf, fromHundredths, hundredths, round2 } from '#mocks/domain/money.ts';
import type { QuoteRow } from '#mocks/world/rows.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';

const HOUR = 3_600_000;

/** A price of a stone: in USD per carat, in USD, and as difference to the list price in percent points. */
export type Price = Pick<QuoteRow, 'newPricePerCarat' | 'newAmount' | 'newDiscount'>;

/** Until when a quote is valid. */
type Validity = Pick<QuoteRow, 'validityHours' | 'offerValidDate'>;

/** How long a quote is to be valid: for hours from now, or until a point in time, which takes precedence. */
type ValidityWish =
  | { readonly validityHours: ValidityHours; readonly offerValidDate?: undefined }
  | { readonly offerValidDate: string };

/** A price per carat of a stone with what follows from it (domain.md 2.2). */
export function priceOf(stone: Stone, newPricePerCarat: number): Price {
  const cents = hundredths(newPricePerCarat);
  return {
    newPricePerCarat,
    newAmount: fromHundredths(amountCents(hundredths(stone.crt), cents)),
    newDiscount: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
  };
}

/**
 * The price of a quote, from the price per carat that somebody names. Where there is a list price it has to be within the
 * discounts of the project settings (domain.md 2.4).
 *
 * @param field path of the request's member, up to the name of the price
 */
export function offeredPrice({ world }: Call, stone: Stone, pricePerCarat: number, field = ''): Price {
  const price = priceOf(stone, round2(pricePerCarat));
  const { offerDiscountMin = -70, offerDiscountMax = -5 } = world.base.seed.setting.limits ?? {};
  const { newDiscount } = price;
  if (newDiscount !== null && (newDiscount < offerDiscountMin || newDiscount > offerDiscountMax)) {
    const words = `A quote is between ${offerDiscountMin} and ${offerDiscountMax} points of the list.`;
    throw invalid(`${field}newPricePerCarat`, 'limit', words);
  }
  return price;
}

/**
 * Until when a quote is valid. A given end is in the future and not on a Sunday, on which the house does not answer; hours
 * that would end on a Sunday end a day later.
 *
 * @param field path of the request's member, up to the name of the end
 */
export function validityOf({ now }: Call, wish: ValidityWish, field = ''): Validity {
  if (wish.offerValidDate === undefined) {
    const { validityHours } = wish;
    const end = now + validityHours * HOUR;
    return { validityHours, offerValidDate: new Date(isOnSunday(end) ? end + DAY : end).toISOString() };
  }
  const end = Date.parse(wish.offerValidDate);
  const name = `${field}offerValidDate`;
  if (!(end > now)) throw invalid(name, 'future', 'A quote expires in the future.');
  if (isOnSunday(end)) throw invalid(name, 'sunday', 'A quote does not expire on a Sunday.');
  return { validityHours: null, offerValidDate: new Date(end).toISOString() };
}

/** A price that the caller named, as a step of the negotiation. */
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
