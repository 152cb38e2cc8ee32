import i18next from 'i18next';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { LanguageCode } from './languages.ts';

/**
 * The core namespaces, used by every frame: loaded before the first render and in every selected language, as one
 * chunk.
 */
export const coreWords = [
  'common',
  'problems',
  'shell',
  'validation',
] as const satisfies readonly Namespace[];

const isCore = (namespace: Namespace) => coreWords.some((name) => name === namespace);

const running = new Map<string, Promise<void>>();
const held = new Set<{ readonly namespaces: readonly Namespace[] }>();

type CoreWords = Readonly<Record<(typeof coreWords)[number], object>>;

async function loadCore(language: LanguageCode): Promise<void> {
  const { core }: { core: CoreWords } = await import(`../../locales/${language}/core.ts`);
  for (const namespace of coreWords) i18next.addResourceBundle(language, namespace, core[namespace]);
}

/** Each language and namespace is a chunk of its own, except the core. */
async function loadNamespace(language: LanguageCode, namespace: Namespace): Promise<void> {
  const { default: words }: { default: object } = await import(
    /* webpackExclude: /(common|problems|shell|validation)\.json$/ */
    `../../locales/${language}/${namespace}.json`
  );
  i18next.addResourceBundle(language, namespace, words);
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
    ...missing
      .filter((namespace) => !isCore(namespace))
      .map((namespace) => loadNamespace(language, namespace)),
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
