import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { SocialProviderSetting } from '#generated/model/socialProviderSetting.ts';
import { Footer } from '#src/app/layouts/Footer.tsx';
import { LanguageSelect } from '#src/app/layouts/LanguageSelect.tsx';
import { Wordmark } from '#src/app/Wordmark.tsx';
import { followCompanyTheme } from '#src/domain/reference/company-theme.ts';
import { readVisitorSettings, SocialProviders } from '#src/session/visitor-settings.ts';
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

/**
 * Takes the theme and the providers of social sign-in from the project settings. A browser without TLS gets no providers: it has
 * no `crypto.subtle` for PKCE.
 */
function useVisitorSettings(): readonly SocialProviderSetting[] | null {
  const [providers, setProviders] = useState<readonly SocialProviderSetting[] | null>(null);
  useEffect(() => {
    const follow = (settings: ProjectSetting) => {
      followCompanyTheme(settings);
      setProviders(window.isSecureContext ? settings.socialProviders : []);
    };
    readVisitorSettings().then(follow, (error) => {
      console.warn('No theme and no social sign-in', error);
      setProviders([]);
    });
  }, []);
  return providers;
}

/** The layout of signing in and registering: the wordmark, the language, the screen, links to public pages. */
export function EntryLayout({ children }: { children: ReactNode }) {
  const hasOwnHead = useOwnHead();
  const hasMessages = useMessagesWanted();
  const providers = useVisitorSettings();
  return (
    <div className={styles.layout}>
      <header className={styles.header}>
        <Wordmark />
        <LanguageSelect />
      </header>
      <main className={styles.main} id="main">
        <SocialProviders value={providers}>{children}</SocialProviders>
      </main>
      <Footer />
      {/* Signing in itself shows no messages: they are loaded with the first of them. */}
      <Suspense>{hasMessages && <Messages />}</Suspense>
      <Suspense>{hasOwnHead && <Head />}</Suspense>
    </div>
  );
}
