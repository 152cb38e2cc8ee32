import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './MatchPair.module.css';

/** A score from 0 to 100 as a bar with its figure. */
export function ScoreBar({ score }: { score: number }) {
  const { number } = useFormats();
  return (
    <span className={styles.meter}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.fill} style={{ inlineSize: `${score}%` }} />
      </span>
      <span className={styles.figure}>{number(score, 0)}</span>
    </span>
  );
}
