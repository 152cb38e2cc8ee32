import { type ReactNode, useLayoutEffect } from 'react';
import { Queries } from '#src/session/Queries.tsx';
import { Messages } from '../Messages.tsx';
import { PageHead } from '../PageHead.tsx';
import styles from './DeviceFrame.module.css';

/** Extends the page under the notch and the rounded corners of the device; without it the insets of CSS are 0. */
function useWholeScreen() {
  useLayoutEffect(() => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]');
    if (viewport === null) return;
    const before = viewport.content;
    viewport.content = `${before}, viewport-fit=cover`;
    return () => {
      viewport.content = before;
    };
  }, []);
}

/** The frame of pages inside the mobile app, which brings its own header and navigation: the page alone. */
export function DeviceFrame({ children }: { children: ReactNode }) {
  useWholeScreen();
  return (
    <Queries>
      <PageHead>
        <div className={styles.frame}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Messages />
        </div>
      </PageHead>
    </Queries>
  );
}
