import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseOwnLanguage } from '#src/session/use-preference.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { type LanguageCode, languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { ChoiceMenu } from '#src/shared/ui/ChoiceMenu.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import styles from './LanguageMenu.module.css';

const choices = languageCodes.map((code) => ({ value: code, label: languages[code].name, lang: code }));

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
          <Icon name="globe" />
          <span className={styles.name}>{name}</span>
        </Button>
      }
    />
  );
}
