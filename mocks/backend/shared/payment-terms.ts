import type { Account } from '#generated/model/account.ts';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import type { Stone } from '#generated/model/stone.ts';
import { failure, invalid } from './failure.ts';
import type { Call } from './operation.ts';

const HONG_KONG = 'HK';

/**
 * The payment terms of a purchase or a price list: those that the request names, otherwise the account's own. Terms that
 * the account may not use break the rule `allowed`; Hong Kong delivery for a stone elsewhere breaks `shipsFrom`.
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
  const id = wanted ?? accountTerm;
  if (!paymentTerms.includes(id)) {
    throw invalid(field, 'allowed', `The account uses ${paymentTerms.join(', ')}.`);
  }
  if (id === 'HK_DELIVERY' && stones.some(({ countryCode }) => countryCode !== HONG_KONG)) {
    throw invalid(field, 'shipsFrom', 'Hong Kong delivery is for stones that ship from Hong Kong.');
  }
  const term = world.base.terms.get(id);
  if (term === undefined) throw failure('E_NOT_FOUND', undefined, 'No such payment terms.');
  return term;
}
