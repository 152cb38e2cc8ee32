import { Select, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { byName } from '#src/shared/i18n/collation.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { useLateList } from '#src/shared/ui/late-list.ts';
import type { FieldProps } from '../field.ts';
import {
  type CountryCode,
  countryOf,
  dialCodeOf,
  internationalNumber,
  isPhoneCountry,
  nationalNumber,
  phoneCountries,
} from '../phone.ts';
import { FieldGroup } from './FieldGroup.tsx';
import styles from './Fields.module.css';
import phoneStyles from './PhoneField.module.css';

type Props = FieldProps<string> & {
  /** Where numbers without a dialling code are dialled, until the user chooses; the house's own when it is not known. */
  country?: string;
};

type Typed = { readonly text: string; readonly value: string };

const HOUSE_COUNTRY: CountryCode = 'IN';

/** The countries by their names in the language of the screen, each with its dialling code. */
function useCountries() {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    const options = phoneCountries.map((code) => ({
      value: code,
      // Isolated, so that the plus stays in front of the code in right-to-left text.
      label: `${names.of(code) ?? code} \u2066${dialCodeOf(code)}\u2069`,
    }));
    return byName(options, language, ({ label }) => label);
  }, [language]);
}

/**
 * A telephone number: the country, which gives the dialling code, and the number as it is dialled there. A whole
 * international number may be typed or pasted instead; the country follows it.
 */
export function PhoneField({ value, onChange, country, ...props }: Props) {
  const { t } = useTranslation(['forms', 'common']);
  const countries = useCountries();
  const list = useLateList();
  const [chosen, setChosen] = useState<CountryCode | null>(null);
  const [typed, setTyped] = useState<Typed | null>(null);
  const usual = country !== undefined && isPhoneCountry(country) ? country : HOUSE_COUNTRY;
  const dialled = chosen ?? countryOf(value) ?? usual;
  const type = (text: string) => {
    const number = internationalNumber(text, dialled);
    const own = /^\s*(\+|00|\u2066)/.test(text) ? countryOf(number) : null;
    if (own !== null) setChosen(own);
    setTyped({ text, value: number });
    onChange(number);
  };
  const choose = (code: string | null) => {
    if (code === null || !isPhoneCountry(code)) return;
    setChosen(code);
    setTyped(null);
    // The same digits, dialled elsewhere.
    if (value !== '') onChange(internationalNumber(nationalNumber(value, dialled), code));
  };
  const isTyping = typed !== null && typed.value === value;
  return (
    <FieldGroup {...props}>
      <div className={phoneStyles.phone}>
        <Select
          {...list}
          aria-label={t('forms:phone.country')}
          data={countries}
          value={dialled}
          onChange={choose}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('common:nothingFound')}
          autoComplete="off"
        />
        <TextInput
          aria-label={t('forms:phone.number')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          classNames={{ input: styles.number ?? '' }}
          required={props.isRequired}
          error={props.error !== null}
          value={isTyping ? typed.text : nationalNumber(value, dialled)}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setTyped(null)}
        />
      </div>
    </FieldGroup>
  );
}
