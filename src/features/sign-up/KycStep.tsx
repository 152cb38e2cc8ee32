import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import styles from './SignUp.module.css';
import type { RegistrationForm } from './use-registration.ts';

/** The KYC form: download, upload and undertaking. */
export function KycStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  const language = useLanguage();
  return (
    <>
      <p className={styles.about}>{t('kyc.about')}</p>
      <div>
        <Anchor href={`/kyc/kyc-form-${language}.pdf`} download>
          {t('kyc.download')}
        </Anchor>
      </div>
      <FileField {...field('kycForm')} label={t('field.kycForm')} kind="KYC_FORM" hasCamera />
      <CheckboxField {...field('isKycUndertaken')} label={t('field.isKycUndertaken')} />
    </>
  );
}
