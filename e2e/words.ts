/** The portal's own texts, so that one flow runs in every language: tests find controls by their visible text. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import i18next, { type FlatNamespace } from 'i18next';
import { type LanguageCode, languageCodes } from '#src/shared/i18n/languages.ts';

const LOCALES = resolve(import.meta.dirname, '../src/locales');

function namespacesOf(language: LanguageCode): Record<string, Record<string, unknown>> {
  const files = readdirSync(resolve(LOCALES, language)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(resolve(LOCALES, language, file), 'utf8')),
    ]),
  );
}

const instance = i18next.createInstance();
await instance.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(languageCodes.map((code) => [code, namespacesOf(code)])),
  // A test that looks for a key's own name would find a portal that forgot the word.
  parseMissingKeyHandler: (key) => {
    throw new Error(`No word for ${key}`);
  },
});

/** The texts of a language by typed key, `namespace:key`. */
export function words(language: LanguageCode) {
  return instance.getFixedT<['common', ...FlatNamespace[]]>(language, ['common']);
}

function valuesOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(valuesOf) : [];
}

/** Every text of a language, plural forms included. */
export const allWords = (language: LanguageCode): readonly string[] => valuesOf(namespacesOf(language));

export type Words = ReturnType<typeof words>;
