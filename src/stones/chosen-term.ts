import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';
import { paymentTermPreference } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';

export interface ChosenTerm {
  /** All available options. */
  readonly terms: readonly PaymentTerm[];
  /** The option in use; null until the settings are loaded. */
  readonly term: PaymentTerm | null;
  /** The account's default option. */
  readonly own: PaymentTermId | null;
  /** Switches prices to another option and saves the choice in the account. */
  readonly choose: (id: PaymentTermId) => void;
}

/**
 * Payment options and the one used for displayed prices. `own` is the account's default, used until the user chooses.
 */
export function useChosenTerm(own: PaymentTermId | null): ChosenTerm {
  const setting = useProjectSetting();
  const [chosen, choose] = usePreference(paymentTermPreference);
  const terms = setting?.paymentTerms ?? [];
  const find = (wanted: PaymentTermId | null) => terms.find(({ id }) => id === wanted);
  return { terms, term: find(chosen) ?? find(own) ?? null, own, choose };
}
