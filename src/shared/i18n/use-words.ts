import { use, useEffect } from 'react';
import type { Namespace } from '#src/locales/namespaces.ts';
import { useLanguage } from './format.ts';
import { hasWords, holdWords, loadWords } from './words.ts';

/** Suspends until the namespaces are loaded in the current language, and keeps them loaded across language switches. */
export function useWords(namespaces: readonly Namespace[]): void {
  const language = useLanguage();
  if (!hasWords(language, namespaces)) use(loadWords(language, namespaces));
  useEffect(() => holdWords(namespaces), [namespaces]);
}
