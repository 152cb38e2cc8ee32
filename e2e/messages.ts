/** The messages of the portal, so that one flow runs in every language: tests find controls by their visible text. */
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
  // A test that looks for a key's own name would find a portal that lacks the message.
  parseMissingKeyHandler: (key) => {
    throw new Error(`No message for ${key}`);
  },
});

/** The messages of a language by typed key, `namespace:key`. */
export function messagesIn(language: LanguageCode) {
  return instance.getFixedT<['common', ...FlatNamespace[]]>(language, ['common']);
}

function valuesOf(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages];
  return typeof messages === 'object' && messages !== null ? Object.values(messages).flatMap(valuesOf) : [];
}

/** Every message of a language, plural forms included. */
export const allMessages = (language: LanguageCode): readonly string[] => valuesOf(namespacesOf(language));

export type Messages = ReturnType<typeof messagesIn>;
