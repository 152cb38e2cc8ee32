import { useTranslation } from 'react-i18next';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import type { RegistrationForm } from './use-registration.ts';

/** The company and its address. */
export function CompanyStep({ form: { field } }: { form: RegistrationForm }) {
  const { t } = useTranslation('signUp');
  return (
    <>
      <TextField {...field('companyName')} label={t('field.companyName')} autoComplete="organization" />
      <TextField
        {...field('website')}
        label={t('field.website')}
        hint={t('hint.website')}
        type="url"
        inputMode="url"
        autoComplete="url"
      />
      <PlaceFields country={field('country')} state={field('state')} city={field('city')} />
      <TextField {...field('zipCode')} label={t('field.zipCode')} autoComplete="postal-code" />
      <TextField {...field('address1')} label={t('field.address1')} autoComplete="address-line1" />
      <TextField {...field('address2')} label={t('field.address2')} autoComplete="address-line2" />
      <TextField {...field('address3')} label={t('field.address3')} autoComplete="address-line3" />
    </>
  );
}
