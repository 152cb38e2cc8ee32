import type { BargainStep } from '#generated/model/bargainStep.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { ValidityHours } from '#generated/model/validityHours.ts';
import { DAY } from '#mocks/domain/epoch.ts';
import { isOnSunday } from '#mocks/domain/house-time.ts';
import { amountCents, differenceOf, fromHundredths, hundredths, round2 } from '#mocks/domain/money.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';

const HOUR = 3_600_000;
/** Hours that a quote is good for unless its buyer says otherwise (contract, TrackStone). */
const USUAL_HOURS = 24;

/** A price as somebody wishes it; the price per carat counts first, then the amount, then the discount. */
interface PriceWish {
  readonly newPricePerCarat?: number | undefined;
  readonly newAmount?: number | undefined;
  readonly newDiscount?: number | undefined;
}

/** A price in USD per carat, the amount in USD, and the difference to the list in percent points. */
export interface Price {
  readonly newPricePerCarat: number;
  readonly newAmount: number;
  readonly newDiscount: number | null;
}

/** Until when a quote is good. */
interface Validity {
  readonly validityHours: ValidityHours | null;
  readonly offerValidDate: string;
}

/** Whether a wish names a price at all. */
export function namesPrice({ newPricePerCarat, newAmount, newDiscount }: PriceWish): boolean {
  return newPricePerCarat !== undefined || newAmount !== undefined || newDiscount !== undefined;
}

/** The price per carat that is wished, of a stone; null where a discount has no list to be under. */
function pricePerCarat(stone: Stone, { newPricePerCarat, newAmount, newDiscount }: PriceWish): number | null {
  if (newPricePerCarat !== undefined) return round2(newPricePerCarat);
  if (newAmount !== undefined) return round2(newAmount / stone.crt);
  if (newDiscount === undefined || stone.rap === null) return null;
  return round2(stone.rap * (1 + newDiscount / 100));
}

/** A price per carat of a stone with what follows from it (domain.md 2.2). */
export function priceOf(stone: Stone, newPricePerCarat: number): Price {
  const cents = hundredths(newPricePerCarat);
  return {
    newPricePerCarat,
    newAmount: fromHundredths(amountCents(hundredths(stone.crt), cents)),
    newDiscount: stone.rap === null ? null : differenceOf(cents, hundredths(stone.rap)),
  };
}

/** The price of a quote. Where there is a list price it has to be between 70 and 5 points under it (domain.md 2.4). */
export function offeredPrice({ world }: Call, stone: Stone, wish: PriceWish, field: string): Price {
  const wanted = pricePerCarat(stone, wish);
  if (wanted === null || wanted <= 0) {
    throw invalid(`${field}newPricePerCarat`, 'required', 'A quote needs a price per carat.');
  }
  const price = priceOf(stone, wanted);
  const { offerDiscountMin = -70, offerDiscountMax = -5 } = world.base.seed.setting.limits ?? {};
  const { newDiscount } = price;
  if (newDiscount !== null && (newDiscount < offerDiscountMin || newDiscount > offerDiscountMax)) {
    const words = `A quote is between ${offerDiscountMin} and ${offerDiscountMax} points of the list.`;
    throw invalid(`${field}newDiscount`, 'limit', words);
  }
  return price;
}

/**
 * Until when a quote is good: the end given, which is to come and not on a Sunday, or the hours from now. Hours that end
 * on a Sunday, on which the house does not answer, end on the Monday after.
 */
export function validityOf(
  { now }: Call,
  wish: { readonly validityHours?: ValidityHours | undefined; readonly offerValidDate?: string | undefined },
  field: string,
): Validity {
  if (wish.offerValidDate === undefined) {
    const validityHours = wish.validityHours ?? USUAL_HOURS;
    const end = now + validityHours * HOUR;
    return { validityHours, offerValidDate: new Date(isOnSunday(end) ? end + DAY : end).toISOString() };
  }
  const end = Date.parse(wish.offerValidDate);
  const name = `${field}offerValidDate`;
  if (!(end > now)) throw invalid(name, 'future', 'A quote runs out in time to come.');
  if (isOnSunday(end)) throw invalid(name, 'sunday', 'A quote cannot run out on a Sunday.');
  return { validityHours: null, offerValidDate: new Date(end).toISOString() };
}

/** A price that the caller named, as one more of the talk about a quote. */
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
