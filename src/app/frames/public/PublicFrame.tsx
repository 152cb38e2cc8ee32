import type { ReactNode } from 'react';
import { Wordmark } from '../../Wordmark.tsx';
import { LanguageSelect } from './LanguageSelect.tsx';
import styles from './PublicFrame.module.css';

/** The frame of the screens that need no session: the name, the language, the screen. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Wordmark />
        <LanguageSelect />
      </header>
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
