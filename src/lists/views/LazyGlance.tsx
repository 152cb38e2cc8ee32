import { Suspense } from 'react';
import type { Stone } from '#generated/model/stone.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import { useWords } from '#src/shared/i18n/use-words.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

const words: readonly Namespace[] = ['stoneDetail'];

const StoneGlance = lazyComponent(
  async () => (await import('#src/features/stone-detail/StoneGlance.tsx')).StoneGlance,
);

function Worded({ stone }: { stone: Stone }) {
  // Before the words, so that both load at once.
  void StoneGlance.preload();
  useWords(words);
  return <StoneGlance stone={stone} />;
}

/** What is known about a stone; its code and words are loaded when the first row is expanded. */
export function LazyGlance({ stone }: { stone: Stone }) {
  return (
    <Suspense fallback={<Skeleton shape="lines" />}>
      <Worded stone={stone} />
    </Suspense>
  );
}
