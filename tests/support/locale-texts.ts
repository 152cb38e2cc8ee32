import { globSync, readFileSync } from 'node:fs';

/** Texts by `namespace.key`. */
export type Texts = ReadonlyMap<string, string>;

const PLURAL = /_(zero|one|two|few|many|other)$/;

function flatten(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`${path} is neither a text nor a group`);
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}

/** The namespaces of a language that have a file. */
export const namespacesOf = (code: string): readonly string[] =>
  globSync(`src/locales/${code}/*.json`)
    .map((file) => /(\w+)\.json$/.exec(file)?.[1] ?? file)
    .toSorted();

/** All texts of a language. */
export function textsOf(code: string): Texts {
  const texts = namespacesOf(code).flatMap((namespace) =>
    flatten(JSON.parse(readFileSync(`src/locales/${code}/${namespace}.json`, 'utf8')), namespace),
  );
  return new Map(texts);
}

/** All texts of the mock backend in a language (mocks/translations/). */
export const mockBackendTexts = (code: string): Texts =>
  new Map(flatten(JSON.parse(readFileSync(`mocks/translations/${code}.json`, 'utf8')), ''));

/** Whether a key is a form for a number, such as `stones_other`. */
export const isForm = (key: string): boolean => PLURAL.test(key);

/** The form of a key for a number, such as `other`; undefined for a text of its own. */
export const formOf = (key: string): string | undefined => PLURAL.exec(key)?.[1];

/** A key without its form for a number. */
export const base = (key: string): string => key.replace(PLURAL, '');

/** The English text that a text translates. */
export const originalOf = (english: Texts, key: string): string | undefined =>
  english.get(key) ?? english.get(`${base(key)}_other`);

/** Whether a text is the form for none of a language of which English has no such form: it says what it likes. */
export const isOwnZero = (english: Texts, key: string): boolean => key.endsWith('_zero') && !english.has(key);
