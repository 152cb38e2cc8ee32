import { readStored, writeStored } from '#src/session/storage.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { bestLanguage, isLanguageCode, type LanguageCode } from '#src/shared/i18n/languages.ts';

/** The language stored in this browser, else the best match for its preferred languages. */
export function firstLanguage(): LanguageCode {
  return readStored('locale', isLanguageCode) ?? bestLanguage(navigator.languages);
}

/**
 * Changes the language and stores it in this browser.
 *
 * @returns False when its words could not be loaded; the language stays as it was.
 */
export async function chooseLanguage(language: LanguageCode): Promise<boolean> {
  try {
    await changeLanguage(language);
  } catch {
    return false;
  }
  writeStored('locale', language);
  return true;
}
