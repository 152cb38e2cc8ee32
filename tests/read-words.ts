/** Reads the words of the portal from their sources, in the place of the files that a build writes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { configureWords, coreWords } from '#src/shared/i18n/words.ts';

const LOCALES = resolve(import.meta.dirname, '../src/locales');

const read = (language: string, namespace: string): object =>
  JSON.parse(readFileSync(resolve(LOCALES, language, `${namespace}.json`), 'utf8'));

/** Lets the portal read its words from their sources. */
export function readWordsFromSources(): void {
  configureWords(async (language, file) =>
    file === 'core'
      ? Object.fromEntries(coreWords.map((namespace) => [namespace, read(language, namespace)]))
      : read(language, file),
  );
}
