import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { languageCodes, languages } from '#src/shared/i18n/languages.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';
import styles from './LanguageMenu.module.css';
import { chooseLanguage } from './language.ts';

/** Changes the language of the portal; every language stands under its own name. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  const items = languageCodes.map((code) => ({
    key: code,
    label: languages[code].name,
    lang: code,
    isChosen: code === current,
    onSelect: () => void chooseLanguage(code),
  }));
  const { name } = languages[current];
  return (
    <Menu
      label={t('language')}
      items={items}
      target={
        <Button
          variant="subtle"
          size="compact-md"
          className={styles.trigger}
          aria-label={t('languageIs', { name })}
        >
          {name}
        </Button>
      }
    />
  );
}
