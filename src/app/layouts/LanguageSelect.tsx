import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '#src/session/language.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { isLanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import styles from './LanguageSelect.module.css';

/** Changes the language outside the portal layout. A native select, because the Mantine menu would add to the first load. */
export function LanguageSelect() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const [isMissing, setMissing] = useState(false);
  const choose = async (value: string) => {
    if (isLanguageCode(value)) setMissing(!(await chooseLanguage(value)));
  };
  return (
    <>
      <select
        className={styles.select}
        aria-label={t('language')}
        value={language}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
      {isMissing && (
        <p role="alert" className={styles.missing}>
          {t('languageMissing')}
        </p>
      )}
    </>
  );
}
