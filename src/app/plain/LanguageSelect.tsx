import { useTranslation } from 'react-i18next';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { isLanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { chooseLanguage } from '../language.ts';
import styles from './LanguageSelect.module.css';

function choose(value: string): void {
  if (isLanguageCode(value)) void chooseLanguage(value);
}

/** Changes the language where nobody is signed in: the browser's own list, since the kit's menu would double the wait for the first screen. */
export function LanguageSelect() {
  const { t } = useTranslation('shell');
  return (
    <select
      className={styles.select}
      aria-label={t('language')}
      value={useLanguage()}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {languageCodes.map((code) => (
        <option key={code} value={code} lang={code}>
          {languages[code].name}
        </option>
      ))}
    </select>
  );
}
