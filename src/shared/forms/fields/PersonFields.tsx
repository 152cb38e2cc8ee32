import { useTranslation } from 'react-i18next';
import type { Field } from '../field.ts';
import { PhoneField } from './PhoneField.tsx';
import { TextField } from './TextField.tsx';

type Props = {
  name: Field<string>;
  email: Field<string>;
  mobile: Field<string>;
  companyName: Field<string>;
  emailHint: string;
};

export function PersonFields({ name, email, mobile, companyName, emailHint }: Props) {
  const { t } = useTranslation('forms');
  return (
    <>
      <TextField {...name} label={t('person.name')} autoComplete="name" />
      <TextField {...email} label={t('person.email')} hint={emailHint} type="email" autoComplete="email" />
      <PhoneField {...mobile} label={t('person.mobile')} />
      <TextField {...companyName} label={t('person.companyName')} autoComplete="organization" />
    </>
  );
}
