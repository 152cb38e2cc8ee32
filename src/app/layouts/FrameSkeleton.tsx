import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import type { FrameName } from '../screen.ts';
import { Wordmark } from '../Wordmark.tsx';
import styles from './FrameSkeleton.module.css';

/** The outline of a frame while its code and its words are loading. */
export function FrameSkeleton({ name }: { name: FrameName }) {
  return (
    <>
      {name !== 'device' && (
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
