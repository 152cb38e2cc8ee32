import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import { DAY } from './epoch.ts';
import { houseDay } from './house-time.ts';
import { fromHundredths, hundredths } from './money.ts';

/** Bank rates of the house in INR per USD. Demonstration figures; rupee bills are converted at the customs rate. */
export const BANK_RATES = { buying: 83.95, selling: 84.35, customs: 84.1 } as const;

/** How long ago the bank rates changed last, in milliseconds. */
export const RATES_AGE = DAY / 4;

/** Rates of a rupee bill that was written at `now` (milliseconds since 1970), unless the house has changed them. */
export function rupeeRates(now: number): RupeeRates {
  const { selling: bankRate, customs: exchangeRate } = BANK_RATES;
  return { bankRate, exchangeRate, rateDate: houseDay(now - RATES_AGE) };
}

export function isRupeeTerm(terms: PaymentTermId): boolean {
  return terms === 'RUPEE_5' || terms === 'RUPEE_30';
}

/** An amount of USD in INR, to the paisa; null if the bill is not in rupees. */
export function inRupees(usd: number, rates: Pick<RupeeRates, 'exchangeRate'> | null): number | null {
  return rates === null
    ? null
    : fromHundredths(Math.round((hundredths(usd) * hundredths(rates.exchangeRate)) / 100));
}

/** Sum of amounts in INR; null if the bill is not in rupees. */
export function rupeeSum(amounts: readonly (number | null)[]): number | null {
  let paise = 0;
  for (const amount of amounts) {
    if (amount === null) return null;
    paise += hundredths(amount);
  }
  return fromHundredths(paise);
}
