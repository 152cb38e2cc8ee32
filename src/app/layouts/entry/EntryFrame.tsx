import type { ReactNode } from 'react';
import { Wordmark } from '#src/app/Wordmark.tsx';
import { Footer } from '../Footer.tsx';
import { LanguageSelect } from '../LanguageSelect.tsx';
import styles from './EntryFrame.module.css';
import { LateHead } from './LateHead.tsx';
import { LateMessages } from './LateMessages.tsx';

/** The frame of signing in and registering: the wordmark, the language, the screen, links to public pages. */
export function EntryFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Wordmark />
        <LanguageSelect />
      </header>
      <main className={styles.main} id="main">
        {children}
      </main>
      <Footer />
      <LateMessages />
      <LateHead />
    </div>
  );
}
