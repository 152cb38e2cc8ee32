import { readStored, writeStored } from '#src/session/storage.ts';
import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { bestLanguage, isLanguageCode, type LanguageCode } from '#src/shared/i18n/languages.ts';

/** The language chosen in this browser before, else the best for the browser's own. */
export function firstLanguage(): LanguageCode {
  return readStored('locale', isLanguageCode) ?? bestLanguage(navigator.languages);
}

/** Changes the language and remembers it in this browser. */
export async function chooseLanguage(language: LanguageCode): Promise<void> {
  await changeLanguage(language);
  writeStored('locale', language);
}
