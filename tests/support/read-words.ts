/** Reads the words of the portal from their sources, in the place of the files that a build writes. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textNames } from '#src/locales/namespaces.ts';
import { configureMessages, coreNamespaces, workNamespaces } from '#src/shared/i18n/messages.ts';
import { readHouseText } from '../../tools/generate/texts/read-house-text.ts';

const LOCALES = resolve(import.meta.dirname, '../../src/locales');

const source = (language: string, file: string) => readFileSync(resolve(LOCALES, language, file), 'utf8');

const isText = (name: string) => textNames.some((each) => each === name);

const read = (language: string, name: string): object =>
  isText(name) ? readHouseText(source(language, `${name}.md`)) : JSON.parse(source(language, `${name}.json`));

const readAll = (language: string, namespaces: readonly string[]) =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, read(language, namespace)]));

/** Lets the portal read its words from their sources. */
export function readWordsFromSources(): void {
  configureMessages(async (language, file) => {
    if (file === 'core') return readAll(language, coreNamespaces);
    return file === 'work' ? readAll(language, workNamespaces) : read(language, file);
  });
}
