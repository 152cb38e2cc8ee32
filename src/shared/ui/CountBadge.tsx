import common from '#src/shared/ui/Common.module.css';
import styles from './CountBadge.module.css';

type Props = {
  count: number;
  /** The count as text for screen readers: "3 stones". */
  label: string;
};

/** A count that fits into a small place: 999+ from 1,000 on. */
export const shortCount = (count: number): string => (count > 999 ? '999+' : String(count));

/** A small count next to a label; renders nothing for zero. From 1,000 on it shows 999+. */
export function CountBadge({ count, label }: Props) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{shortCount(count)}</span>
      <span className={common.hidden}>{label}</span>
    </span>
  );
}
