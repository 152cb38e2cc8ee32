import styles from './SkipLink.module.css';

/** The first stop of the Tab key: jumps over the navigation to the element with the id. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a href={`#${target}`} className={styles.link}>
      {children}
    </a>
  );
}
