import i18next from 'i18next';
import { use, useEffect } from 'react';
import type { Namespace } from '#src/locales/namespaces.ts';
import { basePath } from '#src/shared/data/base-path.ts';
import { useLanguage } from './format.ts';
import type { LanguageCode } from './languages.ts';

/** The name of the error when a file of the build cannot be loaded, as the bundler calls it for scripts. */
export const MISSING_FILE = 'ChunkLoadError';

/** Used by every layout: loaded before the first render and in every selected language, as one file. */
export const coreNamespaces = [
  'common',
  'problems',
  'shell',
  'validation',
] as const satisfies readonly Namespace[];

/** The namespaces of signed-in work: those of the app shell and of lists, as one file. */
export const workNamespaces = [
  'appointments',
  'bids',
  'columns',
  'confirm',
  'deals',
  'forms',
  'kept',
  'lists',
  'portal',
  'search',
  'stones',
  'talk',
] as const satisfies readonly Namespace[];

const files = { core: coreNamespaces, work: workNamespaces } as const;

/** Pages for visitors use some of the namespaces of signed-in work, too, and load these as files of their own. */
const onlyAtWork: readonly Namespace[] = ['lists', 'portal'];

const isIn = (file: keyof typeof files, namespace: Namespace) =>
  files[file].some((name) => name === namespace);

const isOwnFile = (namespace: Namespace): namespace is Exclude<Namespace, (typeof coreNamespaces)[number]> =>
  !isIn('core', namespace);

const running = new Map<string, Promise<void>>();
const held = new Set<{ readonly namespaces: readonly Namespace[] }>();

/** A file of messages: one namespace, or several by their names. */
export type MessagesFile = Exclude<Namespace, (typeof coreNamespaces)[number]> | keyof typeof files;

export type ReadMessages = (language: LanguageCode, file: MessagesFile) => Promise<object>;

/**
 * Fetches a file that the build wrote (tools/build/messages-plugin.ts). JSON instead of scripts: nine languages of chunks
 * would be in the list that every visitor loads. Rejects as a missing script does, so that the page offers to reload.
 */
export async function fetchMessages(language: LanguageCode, file: MessagesFile | 'client'): Promise<object> {
  const address = `${basePath()}/static/messages/${language}/${file}.${import.meta.env.PUBLIC_MESSAGES}.json`;
  const reply = await fetch(address).catch(() => null);
  if (reply?.ok === true) return reply.json();
  throw Object.assign(new Error(address), { name: MISSING_FILE });
}

/** Fetches messages for a page that a member shows a client: those that every page needs without the name of the portal. */
export const fetchClientMessages: ReadMessages = (language, file) =>
  fetchMessages(language, file === 'core' ? 'client' : file);

let readMessages: ReadMessages = fetchMessages;

/** Replaces where messages come from: tests read them from the sources. */
export function configureMessages(read: ReadMessages): void {
  readMessages = read;
}

async function readFile(language: LanguageCode, file: MessagesFile): Promise<void> {
  const content = await readMessages(language, file);
  const found = file in files ? Object.entries(content) : [[file, content] as const];
  for (const [namespace, texts] of found) i18next.addResourceBundle(language, namespace, texts);
}

/** Loads a file; calls for it meanwhile wait for the same load. */
function loadFile(language: LanguageCode, file: MessagesFile): Promise<void> {
  const key = `${language}/${file}`;
  const known = running.get(key);
  if (known !== undefined) return known;
  const loading = readFile(language, file).finally(() => running.delete(key));
  running.set(key, loading);
  return loading;
}

function filesFor(language: LanguageCode, missing: readonly Namespace[]): readonly MessagesFile[] {
  const isAtWork =
    missing.some((namespace) => onlyAtWork.includes(namespace)) || running.has(`${language}/work`);
  const work = isAtWork ? missing.filter((namespace) => isIn('work', namespace)) : [];
  return [
    ...(missing.every(isOwnFile) ? [] : (['core'] as const)),
    ...(work.length === 0 ? [] : (['work'] as const)),
    ...missing.filter((namespace) => !work.includes(namespace)).filter(isOwnFile),
  ];
}

const keyOf = (language: LanguageCode, namespaces: readonly Namespace[]) =>
  `${language}:${namespaces.join()}`;

export function hasMessages(language: LanguageCode, namespaces: readonly Namespace[]): boolean {
  return namespaces.every((namespace) => i18next.hasResourceBundle(language, namespace));
}

/**
 * Loads namespaces in a language. Calls for the same namespaces share one promise, as `use()` requires, until
 * `reloadMessages`.
 */
export function loadMessages(language: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  const key = keyOf(language, namespaces);
  const known = running.get(key);
  if (known !== undefined) return known;
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  const loading = Promise.all(filesFor(language, missing).map((file) => loadFile(language, file))).then(
    // Without a status, `use()` suspends for a promise that it sees for the first time.
    () => void Object.assign(loading, { status: 'fulfilled', value: undefined }),
  );
  // Nobody handles the failure of a preload; code that awaits the promise still gets it.
  loading.catch(() => undefined);
  running.set(key, loading);
  return loading;
}

export function reloadMessages(language: LanguageCode, namespaces: readonly Namespace[]): Promise<void> {
  running.delete(keyOf(language, namespaces));
  return loadMessages(language, namespaces);
}

/** Marks namespaces as in use, so that a language switch loads them first. Returns a function that removes the mark. */
export function holdMessages(namespaces: readonly Namespace[]): () => void {
  const holder = { namespaces };
  held.add(holder);
  return () => held.delete(holder);
}

export function namespacesInUse(): readonly Namespace[] {
  return [...new Set([...coreNamespaces, ...[...held].flatMap(({ namespaces }) => namespaces)])];
}

/** Suspends until the namespaces are loaded in the current language, and keeps them loaded across language switches. */
export function useMessages(namespaces: readonly Namespace[]): void {
  const language = useLanguage();
  // A component that waited for a promise must pass it to `use()` again.
  const isAsked = running.has(keyOf(language, namespaces));
  if (isAsked || !hasMessages(language, namespaces)) use(loadMessages(language, namespaces));
  useEffect(() => holdMessages(namespaces), [namespaces]);
}
