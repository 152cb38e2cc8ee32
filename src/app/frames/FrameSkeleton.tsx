import { PageSkeleton } from '#src/shared/ui/PageSkeleton.tsx';
import { Wordmark } from '../Wordmark.tsx';
import styles from './FrameSkeleton.module.css';

/** The outline of a frame while its code and its words are loading. */
export function FrameSkeleton() {
  return (
    <>
      <header className={styles.header}>
        <Wordmark />
      </header>
      <main className={styles.main}>
        <PageSkeleton shape="page" />
      </main>
    </>
  );
}
