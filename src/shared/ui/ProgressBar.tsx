import { useIsLoading } from '#src/shared/api/loading.ts';
import styles from './ProgressBar.module.css';

/** The global progress indicator: shown while the count of running loading calls is above zero (specification, section 2). */
export function ProgressBar({ label }: { label: string }) {
  const isLoading = useIsLoading();
  if (!isLoading) return null;
  return <div role="progressbar" aria-label={label} className={styles.bar} />;
}
