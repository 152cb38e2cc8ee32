import i18next from 'i18next';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { LanguageCode } from './languages.ts';

/** The name of the error when a file of the build cannot be loaded, as the bundler calls it for scripts. */
export const MISSING_FILE = 'ChunkLoadError';

/**
 * The core namespaces, used by every frame: loaded before the first render and in every selected language, as one
 * file.
 */
export const coreWords = [
  'common',
  'problems',
  'shell',
  'validation',
] as const satisfies readonly Namespace[];

const isCore = (namespace: Namespace): namespace is (typeof coreWords)[number] =>
  coreWords.some((name) => name === namespace);

const isOwnFile = (namespace: Namespace): namespace is Exclude<Namespace, (typeof coreWords)[number]> =>
  !isCore(namespace);

const running = new Map<string, Promise<void>>();
const held = new Set<{ readonly namespaces: readonly Namespace[] }>();

/** A file of words: one namespace, or the core namespaces by their names. */
export type WordsFile = Exclude<Namespace, (typeof coreWords)[number]> | 'core';

/** Reads a file of words in a language. */
export type ReadWords = (language: LanguageCode, file: WordsFile) => Promise<object>;

/**
 * Fetches a file of words that the build wrote (tools/build/words-plugin.ts). JSON instead of scripts keeps the words of nine
 * languages out of the list of chunks that every visitor loads. Rejects as a missing script does, so that the page
 * offers to reload.
 */
export async function fetchWords(language: LanguageCode, file: WordsFile): Promise<object> {
  const address = `/static/words/${language}/${file}.${import.meta.env.PUBLIC_WORDS}.json`;
  const reply = await fetch(address).catch(() => null);
  if (reply?.ok === true) return reply.json();
  throw Object.assign(new Error(address), { name: MISSING_FILE });
}

let readWords: ReadWords = fetchWords;

/** Replaces where words come from: tests read them from the sources. */
export function configureWords(read: ReadWords): void {
  readWords = read;
}

async function loadCore(language: LanguageCode): Promise<void> {
  const core = Object.entries(await readWords(language, 'core'));
  for (const [namespace, words] of core) i18next.addResourceBundle(language, namespace, words);
}

async function loadNamespace(language: LanguageCode, namespace: WordsFile): Promise<void> {
  i18next.addResourceBundle(language, namespace, await readWords(language, namespace));
}

/** Whether all namespaces exist in a language. */
export function hasWords(language: LanguageCode, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace));
}

/**
 * Loads namespaces in a language. Calls for the same namespaces share one promise, as `use()` requires; a rejected one
 * is kept until `reloadWords`, so that a component that waits for it fails instead of loading for ever.
 */
export function loadWords(language: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  const key = `${language}:${namespaces.join()}`;
  const known = running.get(key);
  if (known !== undefined) return known;
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  const loading = Promise.all([
    missing.some(isCore) ? loadCore(language) : undefined,
    ...missing.filter(isOwnFile).map((namespace) => loadNamespace(language, namespace)),
  ]).then(() => void running.delete(key));
  // Nobody handles the failure of a preload; whoever awaits the promise still gets it.
  loading.catch(() => undefined);
  running.set(key, loading);
  return loading;
}

/** Loads namespaces again after a failure. */
export function reloadWords(language: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  running.delete(`${language}:${namespaces.join()}`);
  return loadWords(language, namespaces);
}

/** Marks namespaces as in use, so that a language switch loads them first. Returns a function that removes the mark. */
export function holdWords(namespaces: readonly Namespace[]): () => void {
  const holder = { namespaces };
  held.add(holder);
  return () => held.delete(holder);
}

/** The namespaces in use, including the core. */
export function wordsInUse(): readonly Namespace[] {
  return [...new Set([...coreWords, ...[...held].flatMap(({ namespaces }) => namespaces)])];
}
