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

/** The namespaces of signed-in work: those of the app shell and of lists, as one file. */
export const workWords = [
  'appointments',
  'bids',
  'columns',
  'confirm',
  'deals',
  'desk',
  'forms',
  'kept',
  'lists',
  'search',
  'stones',
  'talk',
] as const satisfies readonly Namespace[];

/** Files of several namespaces. */
const files = { core: coreWords, work: workWords } as const;

/** Pages for visitors use some of the namespaces of signed-in work, too, and load these as files of their own. */
const onlyAtWork: readonly Namespace[] = ['desk', 'lists'];

const isIn = (file: keyof typeof files, namespace: Namespace) =>
  files[file].some((name) => name === namespace);

const isOwnFile = (namespace: Namespace): namespace is Exclude<Namespace, (typeof coreWords)[number]> =>
  !isIn('core', namespace);

const running = new Map<string, Promise<void>>();
const held = new Set<{ readonly namespaces: readonly Namespace[] }>();

/** A file of words: one namespace, or several by their names. */
export type WordsFile = Exclude<Namespace, (typeof coreWords)[number]> | keyof typeof files;

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

async function readFile(language: LanguageCode, file: WordsFile): Promise<void> {
  const content = await readWords(language, file);
  const found = file in files ? Object.entries(content) : [[file, content] as const];
  for (const [namespace, words] of found) i18next.addResourceBundle(language, namespace, words);
}

/** Loads a file; whoever asks for it meanwhile waits for the same load. */
function loadFile(language: LanguageCode, file: WordsFile): Promise<void> {
  const key = `${language}/${file}`;
  const known = running.get(key);
  if (known !== undefined) return known;
  const loading = readFile(language, file).finally(() => running.delete(key));
  running.set(key, loading);
  return loading;
}

function filesFor(language: LanguageCode, missing: readonly Namespace[]): readonly WordsFile[] {
  const isAtWork =
    missing.some((namespace) => onlyAtWork.includes(namespace)) || running.has(`${language}/work`);
  const work = isAtWork ? missing.filter((namespace) => isIn('work', namespace)) : [];
  return [
    ...(missing.every(isOwnFile) ? [] : (['core'] as const)),
    ...(work.length === 0 ? [] : (['work'] as const)),
    ...missing.filter((namespace) => !work.includes(namespace)).filter(isOwnFile),
  ];
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
  const loading = Promise.all(filesFor(language, missing).map((file) => loadFile(language, file))).then(
    () => void running.delete(key),
  );
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
