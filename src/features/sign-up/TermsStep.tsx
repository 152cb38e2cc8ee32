import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { Part } from './Part.tsx';
import type { RegistrationForm } from './use-registration.ts';

/** The terms, and what the house may write about. */
export function TermsStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <CheckboxField {...field('isTermsCondAgree')} label={t('field.isTermsCondAgree')} />
      <Part title={t('terms.about')}>
        <CheckboxField {...field('promotions')} label={t('field.promotions')} />
        <CheckboxField {...field('newsletter')} label={t('field.newsletter')} />
        <CheckboxField {...field('stockUpdates')} label={t('field.stockUpdates')} />
      </Part>
    </>
  );
}
