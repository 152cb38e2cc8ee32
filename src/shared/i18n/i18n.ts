import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatInWords } from './format.ts';
import { type LanguageCode, languages } from './languages.ts';
import { coreNamespaces, loadMessages, namespacesInUse, reloadMessages } from './messages.ts';

/** Sets language and direction of the document, which screen readers, hyphenation and logical properties depend on. */
function showLanguage(language: LanguageCode): void {
  // The build prerenders pages without a document.
  if (typeof document === 'undefined') return;
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}

/** Formats interpolated numbers as the rest of the screen does, without a format in each text. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) => formatInWords(value, language),
};

/** Starts i18next in a language. Resolves when the core namespaces are loaded. */
export async function startMessages(language: LanguageCode): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: {},
      // React escapes what it renders.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await loadMessages(language, coreNamespaces);
  showLanguage(language);
}

/** Switches the language once the namespaces in use are loaded in it; rejects and changes nothing if one fails. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  await reloadMessages(language, namespacesInUse());
  await i18next.changeLanguage(language);
  showLanguage(language);
}
