import type { Namespace } from '#src/locales/namespaces.ts';
import { useWords } from '#src/shared/i18n/use-words.ts';
import { PageHead } from '../PageHead.tsx';

const words: readonly Namespace[] = ['heads'];

/** The head of a page in the entry frame, with its words. */
export function EntryHead() {
  useWords(words);
  return <PageHead />;
}
