import { type ReactNode, useLayoutEffect } from 'react';
import { Messages } from '#src/app/layouts/Messages.tsx';
import { PageHead } from '#src/app/layouts/PageHead.tsx';
import { Queries } from '#src/session/Queries.tsx';
import styles from './DeviceLayout.module.css';

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

/** The layout of pages inside the mobile app, which brings its own header and navigation: the page alone. */
export function DeviceLayout({ children }: { children: ReactNode }) {
  useWholeScreen();
  return (
    <Queries>
      <PageHead>
        <div className={styles.layout}>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
          <Messages />
        </div>
      </PageHead>
    </Queries>
  );
}
