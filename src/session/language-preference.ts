import { isLanguageCode, type LanguageCode } from '#src/shared/i18n/languages.ts';
import type { Preference } from './preference.ts';

/** The language of the portal, and of mails to the user. The browser has it under the name that visitors' choices have. */
export const languagePreference: Preference<LanguageCode> = {
  name: 'locale',
  isValue: isLanguageCode,
  toRequest: (locale) => ({ key: 'PORTAL', value: { portal: { locale } } }),
};
