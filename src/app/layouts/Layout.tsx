import { type ReactNode, Suspense } from 'react';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { reloadMessages, useMessages } from '#src/shared/i18n/messages.ts';
import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import type { LayoutName } from '../route.ts';
import { ScreenBoundary } from '../ScreenBoundary.tsx';
import { Wordmark } from '../Wordmark.tsx';
import styles from './Layout.module.css';
import { layouts } from './layouts.ts';

type Props = { name: LayoutName; children: ReactNode };

/** The outline of a layout while its code and its messages are loading. */
function Outline({ name }: Pick<Props, 'name'>) {
  return (
    <>
      {name !== 'device' && name !== 'client' && (
        <header className={styles.header}>
          <Wordmark />
        </header>
      )}
      <main className={styles.main}>
        <PageSkeleton shape="page" />
      </main>
    </>
  );
}

function LoadedLayout({ name, children }: Props) {
  const { component: Component, namespaces } = layouts[name];
  // Before the messages, so that both load at once.
  void Component.preload();
  useMessages(namespaces);
  return <Component>{children}</Component>;
}

export function Layout({ name, children }: Props) {
  const language = useLanguage();
  const { component, namespaces } = layouts[name];
  const reload = () => Promise.all([component.reload(), reloadMessages(language, namespaces)]);
  return (
    <ScreenBoundary key={name} reload={reload}>
      <Suspense fallback={<Outline name={name} />}>
        <LoadedLayout name={name}>{children}</LoadedLayout>
      </Suspense>
    </ScreenBoundary>
  );
}
