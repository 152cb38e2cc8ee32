import type { Account } from '#generated/model/account.ts';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { Stone } from '#generated/model/stone.ts';
import { existing, invalid } from './failure.ts';
import type { Call } from './operation.ts';

const HONG_KONG = 'HK';

/** Whether terms can be used for stones: Hong Kong delivery is for stones that ship from there. */
function fits(id: PaymentTermId, stones: readonly Pick<Stone, 'countryCode'>[]): boolean {
  return id !== 'HK_DELIVERY' || stones.every(({ countryCode }) => countryCode === HONG_KONG);
}

/**
 * The payment terms of a purchase or a price list: those that the request names. Terms that the account may not use break
 * the rule `allowed`; Hong Kong delivery for a stone elsewhere breaks `shipsFrom`. Without named terms the account's own
 * apply, or the first others of the account where its own do not fit the stones, so that a sale by the clock or by the
 * house is never refused for them.
 *
 * @param field request member that names the terms
 */
export function termsOf(
  { world }: Call,
  { accountTerm, paymentTerms }: Pick<Account, 'accountTerm' | 'paymentTerms'>,
  wanted: PaymentTermId | undefined,
  stones: readonly Pick<Stone, 'countryCode'>[],
  field: string,
): PaymentTerm {
  const usual = [accountTerm, ...paymentTerms].find((id) => paymentTerms.includes(id) && fits(id, stones));
  const id = wanted ?? usual ?? accountTerm;
  if (!paymentTerms.includes(id)) {
    throw invalid(field, 'allowed', `The account uses ${paymentTerms.join(', ')}.`);
  }
  if (!fits(id, stones)) {
    throw invalid(field, 'shipsFrom', 'Hong Kong delivery is for stones that ship from Hong Kong.');
  }
  return existing(world.base.terms.get(id), 'No such payment terms.');
}
