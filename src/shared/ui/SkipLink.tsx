import styles from './SkipLink.module.css';

/** The first Tab stop: skips the navigation and moves to the element with the id. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a href={`#${target}`} className={styles.link}>
      {children}
    </a>
  );
}
