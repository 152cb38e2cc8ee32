import i18next from 'i18next';
import { memoized } from '#src/shared/data/memoized.ts';
import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { makeTheme } from '#src/shared/ui/theme.ts';

/** The theme with the messages of a language. Kept, because a new theme object re-renders every Mantine component. */
export const themeFor = memoized((language: LanguageCode) => {
  const t = i18next.getFixedT(language);
  return makeTheme({
    close: t('close'),
    next: t('next'),
    previous: t('previous'),
    first: t('first'),
    last: t('last'),
    from: t('from'),
    to: t('to'),
    clear: t('clear'),
  });
});
