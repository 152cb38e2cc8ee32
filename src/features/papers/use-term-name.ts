import type { PaymentTermId } from '#generated/model/paymentTermId.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';

export function useTermName(): (term: PaymentTermId) => string {
  const terms = useProjectSetting()?.paymentTerms ?? [];
  return (term) => terms.find(({ id }) => id === term)?.name ?? '';
}
