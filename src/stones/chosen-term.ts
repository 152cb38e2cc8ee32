import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { paymentTermPreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';

export interface ChosenTerm {
  /** Every option on offer. */
  readonly terms: readonly PaymentTerm[];
  /** The option in use; null until the settings are there. */
  readonly term: PaymentTerm | null;
  /** The account's own option. */
  readonly own: PaymentTermId | null;
  /** Shows prices with another option from now on; the choice is kept in the account. */
  readonly choose: (id: PaymentTermId) => void;
}

/** The payment options and the one that prices are shown with; `own` is the account's, used until the user chooses. */
export function useChosenTerm(own: PaymentTermId | null): ChosenTerm {
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(paymentTermPreference);
  const terms = setting?.paymentTerms ?? [];
  const find = (wanted: PaymentTermId | null) => terms.find(({ id }) => id === wanted);
  return { terms, term: find(chosen) ?? find(own) ?? null, own, choose };
}
