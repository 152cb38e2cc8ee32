import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { type KeptTolerances, ToleranceFields, useToleranceForm } from './ToleranceFields.tsx';
import { useTolerances } from './use-tolerances.ts';

function ToleranceForm({ kept }: { kept: KeptTolerances }) {
  const { t } = useTranslation();
  const form = useToleranceForm(kept, () => {});
  return (
    <FormPage form={form} submitLabel={t('save')}>
      <ToleranceFields form={form} />
    </FormPage>
  );
}

export function TolerancePage() {
  const { t } = useTranslation('lists');
  return (
    <Loaded of={useTolerances()} shape="facts" title={t('pair.tolerance.missing')}>
      {(kept) => kept !== null && <ToleranceForm kept={kept} />}
    </Loaded>
  );
}
