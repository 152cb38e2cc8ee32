import { useTranslation } from 'react-i18next';
import type { BrowserTrust } from '#generated/model/browserTrust.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';

export function TrustField(field: Field<BrowserTrust | null>) {
  const { t } = useTranslation('oneTimeCode');
  return (
    <RadioField
      {...field}
      label={t('trust')}
      options={[
        { value: 'JUST_ONCE', label: t('once'), hint: t('onceHint') },
        { value: 'ALWAYS', label: t('always'), hint: t('alwaysHint') },
      ]}
    />
  );
}
