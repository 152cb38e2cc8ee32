import { changeLanguage } from '#src/shared/i18n/i18n.ts';
import { isLanguageCode, LANGUAGE, type LanguageCode } from '#src/shared/i18n/languages.ts';
import { keepVisitLanguage, readStored, visitLanguage, writeStored } from './storage.ts';

/** Takes the language out of the address, which would win over the chosen one after a reload. */
function leaveAskedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LANGUAGE)) return;
  address.searchParams.delete(LANGUAGE);
  window.history.replaceState(window.history.state, '', address);
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
  keepVisitLanguage(null);
  leaveAskedLanguage();
  return true;
}

/**
 * Takes the language that the account has or another window of the portal has stored, unless its words cannot be loaded or the
 * address asked for another one in this visit.
 */
export function followLanguage(): void {
  if (visitLanguage() !== null) return;
  const language = readStored('locale', isLanguageCode);
  if (language !== null) void chooseLanguage(language);
}
