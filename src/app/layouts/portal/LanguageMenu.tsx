import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseOwnLanguage } from '#src/session/use-preference.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { ChoiceMenu } from '#src/shared/ui/ChoiceMenu.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import styles from './LanguageMenu.module.css';

const choices = languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code }));

function Globe() {
  return (
    <svg viewBox="0 0 20 20" className={styles.globe} aria-hidden="true" focusable="false">
      <path
        d="M10 2.500a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15zM2.500 10h15M10 2.500c2.200 2 3.200 4.600 3.200 7.500s-1 5.500-3.200 7.500c-2.200-2-3.200-4.600-3.200-7.500s1-5.500 3.200-7.500z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.3"
      />
    </svg>
  );
}

/** Changes the language of the portal. Each language is listed by its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  const { name } = languages[current];
  const choose = async (language: LanguageCode) => {
    if (!(await chooseOwnLanguage(language))) notifyProblem(t('languageMissing'));
  };
  return (
    <ChoiceMenu
      label={t('language')}
      choices={choices}
      value={current}
      onChange={(language) => void choose(language)}
      target={
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.trigger}
          aria-label={t('languageIs', { name })}
        >
          <Globe />
          <span className={styles.name}>{name}</span>
        </Button>
      }
    />
  );
}
