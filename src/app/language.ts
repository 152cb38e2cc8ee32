import { readStored, writeStored } from '#src/session/storage.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { bestLanguage, isLanguageCode, type LanguageCode } from '#src/shared/i18n/languages.ts';

/** The language chosen in this browser before, else the best for the browser's own. */
export function firstLanguage(): LanguageCode {
  return readStored('locale', isLanguageCode) ?? bestLanguage(navigator.languages);
}

/**
 * Changes the language and remembers it in this browser.
 *
 * @returns Whether its words could be had; the language stays as it was when not.
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
