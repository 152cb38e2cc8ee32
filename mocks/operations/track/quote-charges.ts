import type { Charges } from '#generated/model/charges.ts';
import type { Stone } from '#generated/model/stone.ts';
import { chargesOf, withCharges } from '#mocks/rules/charges.ts';
import { memoPrices } from '#mocks/rules/memo-prices.ts';
import { priceOf } from '#mocks/rules/quote-price.ts';
import type { QuoteRow } from '#mocks/rules/track-rows.ts';
import { findUser } from '#mocks/world/people.ts';
import { memoDelivery, shippingTo } from '../confirm/delivery.ts';
import { programmeChargesOf, rupeeRatesOf } from '../setting/house-settings.ts';
import type { Call } from '../shared/operation.ts';
import { termsOf } from '../shared/payment-terms.ts';

/** What a quoted stone comes to for its buyer at the last price named, as on the memo of an approved quote. */
export function quoteCharges(
  call: Call,
  row: Pick<QuoteRow, 'userId' | 'newPricePerCarat' | 'shippingAddress'>,
  stone: Stone,
): Charges {
  const { userId, newPricePerCarat: ctPr } = row;
  const amt = priceOf(stone, ctPr).newAmount;
  const stones = withCharges(programmeChargesOf(call), [{ ...stone, ctPr, amt }]);
  const buyer = findUser(call.world, userId)?.user;
  if (buyer === undefined) return chargesOf([{ amt, fnAmt: amt, programmeCharge: 0 }], 0, 0);
  const term = termsOf(call, buyer.account, undefined, stones, 'terms');
  const { memoDetails, termsPercent } = memoPrices(term, stones, rupeeRatesOf(call));
  const { shippingAddress } = memoDelivery(call, buyer, row);
  return chargesOf(memoDetails, termsPercent, shippingTo(call, buyer.account, shippingAddress, stones));
}
