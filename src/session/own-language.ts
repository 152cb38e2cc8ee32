import type { LanguageCode } from '#src/shared/i18n/languages.ts';
import { chooseLanguage } from './language.ts';
import { languagePreference } from './language-preference.ts';
import { choosePreference } from './preference-sync.ts';

/**
 * Changes the language, and keeps it in the account, where mails to the user follow it.
 *
 * @returns False when its words could not be loaded; nothing changes then.
 */
export async function chooseOwnLanguage(language: LanguageCode): Promise<boolean> {
  const isChanged = await chooseLanguage(language);
  if (isChanged) choosePreference(languagePreference.name, language);
  return isChanged;
}
