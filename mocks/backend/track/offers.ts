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

/** Price of a stone: in USD per carat, in USD, and as a difference from the list price in percentage points. */
export type Price = Pick<QuoteRow, 'newPricePerCarat' | 'newAmount' | 'newDiscount'>;

/** Validity of a quote: hours and expiry. */
type Validity = Pick<QuoteRow, 'validityHours' | 'offerValidDate'>;

/** Requested validity of a quote: hours from now, or an expiry time, which takes precedence. */
type ValidityWish =
  | { readonly validityHours: ValidityHours; readonly offerValidDate?: undefined }
  | { readonly offerValidDate: string };

/** Price of a stone from its price per carat, with amount and discount derived (domain.md 2.2). */
export function priceOf(stone: Stone, newPricePerCarat: number): Price {
  const cents = hundredths(newPricePerCarat);
  return {
    newPricePerCarat,
    newAmount: fromHundredths(amountCents(hundredths(stone.crt), cents)),
    newDiscount: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
  };
}

/**
 * Price of a quote from an offered price per carat. If the stone has a list price, the discount must be within the
 * limits of the project settings (domain.md 2.4); otherwise the error is a validation failure.
 *
 * @param field path of the request member that contains the price, as a prefix
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
 * Validity of a quote. A requested expiry must be in the future and not on a Sunday, when the house does not answer. A
 * duration in hours that would end on a Sunday ends one day later.
 *
 * @param field path of the request member that contains the expiry, as a prefix
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

/** Records a price offered by the caller as a step of the negotiation. */
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
