import type { MantineThemeOverride } from '@mantine/core';
import i18next from 'i18next';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { makeTheme } from '#src/shared/ui/theme.ts';

const made = new Map<LanguageCode, MantineThemeOverride>();

/** The theme with the words of a language. Cached, because a new theme object re-renders every Mantine component. */
export function themeFor(language: LanguageCode): MantineThemeOverride {
  const known = made.get(language);
  if (known !== undefined) return known;
  const t = i18next.getFixedT(language);
  const theme = makeTheme({
    close: t('close'),
    next: t('next'),
    previous: t('previous'),
    first: t('first'),
    last: t('last'),
    from: t('from'),
    to: t('to'),
    clear: t('clear'),
  });
  made.set(language, theme);
  return theme;
}
