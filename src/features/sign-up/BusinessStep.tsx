import { useTranslation } from 'react-i18next';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { asProblem } from '#src/shared/api/problem.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import type { RegistrationForm } from './use-registration.ts';
import { useSalesPeople } from './use-sales-people.ts';

/** What the company does, its form and size, and the sales person it wishes for. */
export function BusinessStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  const { people, reading } = useSalesPeople();
  const problem = people === null ? asProblem(reading.error) : null;
  return (
    <>
      <MasterField {...field('businessType')} label={t('field.businessType')} code="BUSINESS_TYPE" />
      <MasterField {...field('natureOfOrg')} label={t('field.natureOfOrg')} code="NATURE_OF_ORG" />
      <MasterField {...field('companySize')} label={t('field.companySize')} code="COMPANY_SIZE" />
      <NumberField {...field('foundedYear')} label={t('field.foundedYear')} isGrouped={false} />
      <SelectField
        {...field('seller')}
        label={t('field.seller')}
        hint={t('hint.seller')}
        options={(people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      {problem !== null && (
        <ProblemNotice problem={problem} title={t('failed.sellers')} onRetry={() => void reading.refetch()} />
      )}
    </>
  );
}
