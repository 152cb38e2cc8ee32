import styles from './Drawer.module.css';

/** Why a control could not be read; nothing without an error. */
export function ReadProblem({ error }: { error: Error | null }) {
  return error !== null && <p className={styles.problem}>{error.message}</p>;
}
