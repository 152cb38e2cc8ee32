import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'wouter';
import { Footer } from '#src/app/layouts/Footer.tsx';
import { LanguageSelect } from '#src/app/layouts/LanguageSelect.tsx';
import { Wordmark } from '#src/app/Wordmark.tsx';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { lazyComponent } from '#src/shared/ui/lazy-component.ts';
import { useMessagesWanted } from '#src/shared/ui/messages-wanted.ts';
import styles from './EntryLayout.module.css';

const nothing = () => null;
const Head = lazyComponent(async () => (await import('./EntryHead.tsx')).EntryHead, nothing);
const Messages = lazyComponent(async () => (await import('#src/app/layouts/Messages.tsx')).Messages, nothing);

/** The path for which the server wrote the head of the page; tests of the route table load this module without a window. */
const served = globalThis.location?.pathname;

/**
 * Whether the server wrote no head for a page in this language: it was opened from another page, or the reader chose the
 * language here or on an earlier visit.
 */
function useOwnHead(): boolean {
  const [path] = useLocation();
  const language = useLanguage();
  // A page with another layout in between has removed what the server wrote.
  return path !== served || document.head.querySelector(`[data-served="${language}"]`) === null;
}

/** The layout of signing in and registering: the wordmark, the language, the screen, links to public pages. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const hasOwnHead = useOwnHead();
  const hasMessages = useMessagesWanted();
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Wordmark />
        <LanguageSelect />
      </header>
      <main className={styles.main} id="main">
        {children}
      </main>
      <Footer />
      {/* Signing in itself shows no messages: they are loaded with the first of them. */}
      <Suspense>{hasMessages && <Messages />}</Suspense>
      <Suspense>{hasOwnHead && <Head />}</Suspense>
    </div>
  );
}
