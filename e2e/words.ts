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

const instance = i18next.createInstance();
await instance.init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  resources: { en: namespacesOf('en'), ar: namespacesOf('ar') },
});

/** Text of a key (`namespace:key`) in a language; an unknown key throws, so that no test looks for a key's name. */
export function words(language: LanguageCode) {
  const translate = instance.getFixedT(language);
  return (key: string, values: Record<string, unknown> = {}): string => {
    if (!instance.exists(key, { lng: language, ...values }))
      throw new Error(`No word for ${key} in ${language}`);
    return translate(key, values);
  };
}

export type Words = ReturnType<typeof words>;
