import styles from './Arrow.module.css';

/** Shows that the button around it opens and closes what is below it. */
export function Arrow() {
  return (
    <svg viewBox="0 0 10 10" className={styles.arrow} aria-hidden="true" focusable="false">
      <path d="M1.5 3.2 5 6.8l3.5-3.6" />
    </svg>
  );
}
