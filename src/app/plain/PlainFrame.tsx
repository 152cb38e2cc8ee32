import { lazy, type ReactNode, Suspense } from 'react';
import { Wordmark } from '../Wordmark.tsx';
import styles from './PlainFrame.module.css';

// The menu brings the kit's floating layers, which a screen to sign in can show without.
const LanguageMenu = lazy(async () => ({ default: (await import('../LanguageMenu.tsx')).LanguageMenu }));

/** The frame of the screens that need no session: the name, the language, the screen. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Wordmark />
        <Suspense fallback={null}>
          <LanguageMenu />
        </Suspense>
      </header>
      <main className={styles.main} id="main">
        {children}
      </main>
    </div>
  );
}
