import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatInWords } from './format.ts';
import { type LanguageCode, languages } from './languages.ts';
import { type WordsPart, wordLoaders } from './words.ts';

const wanted = new Set<WordsPart>(['public']);
const loaded = new Set<string>();

async function loadPart(language: LanguageCode, part: WordsPart): Promise<void> {
  if (loaded.has(language + part)) return;
  const { words } = await wordLoaders[language][part]();
  for (const [namespace, texts] of Object.entries(words)) {
    i18next.addResourceBundle(language, namespace, texts, true, true);
  }
  loaded.add(language + part);
}

const loadAll = (language: LanguageCode) => Promise.all([...wanted].map((part) => loadPart(language, part)));

/** Makes the document follow the language: screen readers, hyphenation and every logical property go by it. */
function showLanguage(language: LanguageCode): void {
  document.documentElement.lang = language;
  document.documentElement.dir = languages[language].dir;
}

/** No text has to ask for its numbers to be written as the rest of the screen writes them. */
const counts: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value, _format, language) => formatInWords(value, language),
};

/** Starts the words in a language; resolved once the public ones are there. */
export async function startWords(language: LanguageCode): Promise<void> {
  await i18next
    .use(initReactI18next)
    .use(counts)
    .init({
      lng: language,
      fallbackLng: false,
      defaultNS: 'common',
      resources: {},
      // React escapes what it shows.
      interpolation: { escapeValue: false, alwaysFormat: true },
      returnNull: false,
      react: { useSuspense: false, bindI18nStore: 'added' },
    });
  await loadAll(language);
  showLanguage(language);
}

/** Loads the words of the screens behind sign-in, in this language and in every later one. */
export async function loadDeskWords(language: LanguageCode): Promise<void> {
  wanted.add('desk');
  await loadAll(language);
}

/** Changes the language of the whole portal, once its words are there. */
export async function changeLanguage(language: LanguageCode): Promise<void> {
  await loadAll(language);
  await i18next.changeLanguage(language);
  showLanguage(language);
}
