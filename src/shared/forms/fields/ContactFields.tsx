import { useTranslation } from 'react-i18next';
import type { Field } from '../field.ts';
import { countryOf } from '../phone.ts';
import { PhoneField } from './PhoneField.tsx';
import { TextField } from './TextField.tsx';

type ContactWay = 'mobile' | 'whatsapp' | 'telephone' | 'fax' | 'skype';

/** How a person can be reached. Further numbers begin with the country of the mobile number. */
export function ContactFields({ fieldOf }: { fieldOf: (way: ContactWay) => Field<string> }) {
  const { t } = useTranslation('signUp');
  const mobile = fieldOf('mobile');
  const country = countryOf(mobile.value);
  const usual = country === null ? {} : { country };
  return (
    <>
      <PhoneField {...mobile} label={t('field.mobile')} />
      <PhoneField {...usual} {...fieldOf('whatsapp')} label={t('field.whatsapp')} />
      <PhoneField {...usual} {...fieldOf('telephone')} label={t('field.telephone')} />
      <PhoneField {...usual} {...fieldOf('fax')} label={t('field.fax')} />
      <TextField
        {...fieldOf('skype')}
        label={t('field.skype')}
        autoComplete="impp"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
