/** The words of the portal for tests in Node. Test files share the modules of their process, so they start only once. */
import { startMessages } from '#src/shared/i18n/i18n.ts';
import { readWordsFromSources } from './read-words.ts';

let started: Promise<void> | null = null;

/** Starts the words in English unless an earlier test file did; needs a `document` to write the language to. */
export function startTestWords(): Promise<void> {
  readWordsFromSources();
  started ??= startMessages('en');
  return started;
}
