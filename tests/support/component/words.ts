/**
 * The words of all screens in the languages of component tests (languages.ts), so that a component test need not know
 * which part it belongs to.
 */
import i18next, { type FlatNamespace } from 'i18next';
import { changeLanguage, startMessages } from '#src/shared/i18n/i18n.ts';
import { type LanguageCode, languageCodes } from '#src/shared/i18n/languages.ts';
import { readHouseText } from '../../../tools/generate/texts/read-house-text.ts';
import { readWordsFromSources } from '../read-words.ts';

// The other languages would take most of the set-up of each file. A language beyond these is read when it is shown.
const files = import.meta.glob<{ default: object }>('/src/locales/{en,ar}/*.json', { eager: true });
const texts = import.meta.glob<string>('/src/locales/{en,ar}/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

function addAllWords(): void {
  for (const [path, { default: words }] of Object.entries(files)) {
    const [, language = '', namespace = ''] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    i18next.addResourceBundle(language, namespace, words, true, true);
  }
  for (const [path, markdown] of Object.entries(texts)) {
    const [, language = '', name = ''] = /locales\/(\w+)\/(\w+)\.md$/.exec(path) ?? [];
    i18next.addResourceBundle(language, name, readHouseText(markdown));
  }
}

/** Starts the words of the portal in the first language of the table. */
export async function startAllWords(): Promise<void> {
  const [first] = languageCodes;
  if (first === undefined) throw new Error('The language table is empty.');
  readWordsFromSources();
  await startMessages(first);
  addAllWords();
}

/** Switches the document and the words to a language, as the language menu does. */
export async function showLanguage(language: LanguageCode): Promise<void> {
  if (i18next.language !== language) await changeLanguage(language);
}

/** The words of a language by typed key: `namespace:key`, or a key of the common words. */
export function wordsOf(language: LanguageCode) {
  return i18next.getFixedT<['common', ...FlatNamespace[]]>(language, ['common']);
}
