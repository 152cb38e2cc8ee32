import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { preferences } from '#src/session/preferences.ts';
import { useUser } from '#src/session/session-store.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { type ShippedStone, termsFor } from './terms.ts';

export interface ChosenTerm {
  readonly all: readonly PaymentTerm[];
  /** The options that the account may use for the stones. */
  readonly terms: readonly PaymentTerm[];
  /** The option in use; null until the settings are loaded. */
  readonly term: PaymentTerm | null;
  readonly own: PaymentTermId | null;
  /** Switches prices to another option and saves the choice in the account. */
  readonly choose: (id: PaymentTermId) => void;
}

/**
 * Payment options of the account for these stones, and the one used for displayed prices. `own` is the account's
 * default, used until the user chooses.
 *
 * @param stones stones to buy together; none for all options of the account
 */
export function useChosenTerm(stones: readonly ShippedStone[] = []): ChosenTerm {
  const account = useUser()?.account ?? null;
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(preferences.paymentTerm);
  const all = setting?.paymentTerms ?? [];
  const terms = termsFor(all, account?.paymentTerms ?? [], stones);
  const own = account?.accountTerm ?? null;
  const find = (wanted: PaymentTermId | null) => terms.find(({ id }) => id === wanted);
  return { all, terms, term: find(chosen) ?? find(own) ?? null, own, choose };
}
