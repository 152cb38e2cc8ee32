/** The portal's own words, so that one flow runs in every language: tests find controls by what the user reads. */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import i18next from 'i18next';

export type LanguageCode = 'en' | 'ar';

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

const NAMESPACES = [
  'common',
  'problems',
  'validation',
  'signIn',
  'shell',
  'notFound',
  'search',
  'lists',
  'notifications',
  'records',
  'columns',
  'stones',
  'confirm',
  'contact',
  'forms',
  'dashboard',
  'desk',
  'sitemap',
] as const;

const instance = i18next.createInstance();
await instance.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  resources: { en: namespacesOf('en'), ar: namespacesOf('ar') },
  // A test that looks for a key's own name would find a portal that forgot the word.
  parseMissingKeyHandler: (key) => {
    throw new Error(`No word for ${key}`);
  },
});

/** The words of a language by typed key, `namespace:key`. */
export function words(language: LanguageCode) {
  return instance.getFixedT(language, NAMESPACES);
}

export type Words = ReturnType<typeof words>;
