import { create } from 'zustand';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { useProjectSetting } from '#src/reference/use-project-setting.ts';

/** The payment option that figures are shown with; null follows the account. */
const useChoice = create<{ readonly id: PaymentTermId | null }>()(() => ({ id: null }));

/** Follows the account again; due when the session ends. */
export function forgetTerm(): void {
  useChoice.setState({ id: null });
}

/** Shows figures with another payment option from now on. */
export function chooseTerm(id: PaymentTermId): void {
  useChoice.setState({ id });
}

export interface ChosenTerm {
  /** Every option on offer. */
  readonly terms: readonly PaymentTerm[];
  /** The option in use; null until the settings are there. */
  readonly term: PaymentTerm | null;
  /** The account's own option. */
  readonly own: PaymentTermId | null;
}

/** The payment options and the one in use; `own` is the account's. */
export function useChosenTerm(own: PaymentTermId | null): ChosenTerm {
  const setting = useProjectSetting();
  const chosen = useChoice(({ id }) => id) ?? own;
  const terms = setting?.paymentTerms ?? [];
  return { terms, term: terms.find(({ id }) => id === chosen) ?? null, own };
}
