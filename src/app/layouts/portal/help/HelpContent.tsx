import { Suspense } from 'react';
import { ScreenBoundary } from '#src/app/ScreenBoundary.tsx';
import type { Namespace } from '#src/locales/namespaces.ts';
import { useMessages } from '#src/shared/i18n/messages.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';

const HelpSection = lazyComponent(
  async () => (await import('#src/features/house-text/HelpSection.tsx')).HelpSection,
);

const namespaces: readonly Namespace[] = ['helpText', 'texts'];

function Content({ id }: { id: string }) {
  // Before the messages, so that both load at once.
  void HelpSection.preload();
  useMessages(namespaces);
  return <HelpSection id={id} />;
}

/** A section of the help. Its code and messages are loaded when it is shown first. */
export function HelpContent({ id }: { id: string }) {
  return (
    <ScreenBoundary reload={HelpSection.reload}>
      <Suspense fallback={<PageSkeleton shape="card" />}>
        <Content id={id} />
      </Suspense>
    </ScreenBoundary>
  );
}
