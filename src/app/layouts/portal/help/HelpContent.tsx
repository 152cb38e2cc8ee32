import { Suspense } from 'react';
import { loadable } from '#src/app/loadable.ts';
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx';
import type { Namespace } from '#src/locales/namespaces.ts';
import { useWords } from '#src/shared/i18n/use-words.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';

const content = loadable(async () => {
  const { HelpSection } = await import('#src/features/house-text/HelpSection.tsx');
  return { default: HelpSection };
});

const words: readonly Namespace[] = ['helpText', 'texts'];

function Content({ id }: { id: string }) {
  useWords(words);
  const HelpSection = content.get();
  return <HelpSection id={id} />;
}

/** A section of the help. Its code and words are loaded when it is shown first. */
export function HelpContent({ id }: { id: string }) {
  return (
    <ScreenBoundary reload={content.reload}>
      <Suspense fallback={<PageSkeleton shape="card" />}>
        <Content id={id} />
      </Suspense>
    </ScreenBoundary>
  );
}
