import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { href } from '#src/domain/paths/href.ts';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DOT } from '#src/shared/i18n/dotted.ts';
import type { RegistrationForm } from './use-registration.ts';

/** What the applicant agrees to, opened beside the form, so that nothing typed is left. */
const texts = ['termsCondition', 'privacyNotice'] as const;

/** The terms, and what the house may write about. */
export function TermsStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation(['signUp', 'shell']);
  return (
    <>
      <p>
        {t('signUp:terms.read')}{' '}
        {texts.map((route, at) => (
          <Fragment key={route}>
            {at > 0 && DOT}
            <a href={href(route)} target="_blank" rel="noopener">
              {t(`shell:title.${route}`)}
            </a>
          </Fragment>
        ))}
      </p>
      <CheckboxField {...field('isTermsCondAgree')} label={t('field.isTermsCondAgree')} />
      <FormPart title={t('terms.about')}>
        <CheckboxField {...field('promotions')} label={t('field.promotions')} />
        <CheckboxField {...field('newsletter')} label={t('field.newsletter')} />
        <CheckboxField {...field('stockUpdates')} label={t('field.stockUpdates')} />
      </FormPart>
    </>
  );
}
