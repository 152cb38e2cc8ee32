import type { ReactNode } from 'react';
import { useWords } from '#src/shared/i18n/use-words.ts';
import type { FrameName } from '../screen.ts';
import { frames } from './frames.ts';

/** What surrounds a screen. Suspends until the frame and its words are loaded. */
export function Frame({ name, children }: { name: FrameName; children: ReactNode }) {
  const { component: Component, words } = frames[name];
  // Before the words, so that both load at once.
  void Component.preload();
  useWords(words);
  return <Component>{children}</Component>;
}
