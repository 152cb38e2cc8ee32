import { bestLanguage, isLanguageCode, LANGUAGE, type LanguageCode } from '#src/shared/i18n/languages.ts';
import { keepVisitLanguage, readStored, visitLanguage } from './storage.ts';

/**
 * The language that the address asks for, which stays for the visit, else the one stored in this browser, else the best
 * match for its preferred languages. What an address asks for is no choice: neither browser nor account keep it.
 */
export function firstLanguage(): LanguageCode {
  const asked = new URLSearchParams(window.location.search).get(LANGUAGE);
  if (isLanguageCode(asked)) {
    keepVisitLanguage(asked);
    return asked;
  }
  const ofVisit = visitLanguage();
  if (isLanguageCode(ofVisit)) return ofVisit;
  return readStored('locale', isLanguageCode) ?? bestLanguage(navigator.languages);
}
