import { bestLanguage, isLanguageCode, LANGUAGE, type LanguageCode } from '#src/shared/i18n/languages.ts';
import { readStored, writeStored } from './storage.ts';

/**
 * The language that the address asks for, else the one stored in this browser, else the best match for its preferred
 * languages. A browser without a stored one keeps that of the address for the pages after it.
 */
export function firstLanguage(): LanguageCode {
  const stored = readStored('locale', isLanguageCode);
  const asked = new URLSearchParams(window.location.search).get(LANGUAGE);
  if (!isLanguageCode(asked)) return stored ?? bestLanguage(navigator.languages);
  if (stored === null) writeStored('locale', asked);
  return asked;
}
