import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './MatchPair.module.css';

/** A score from 0 to 100 as a bar with its figure. */
export function ScoreBar({ score }: { score: number }) {
  const { number } = useFormats();
  return (
    <span className={styles.meter}>
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.fill} width={score} height={1} />
      </svg>
      <span className={styles.figure}>{number(score, 0)}</span>
    </span>
  );
}
