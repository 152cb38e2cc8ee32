import styles from './CountBadge.module.css';

type Props = {
  count: number;
  /** The count in words for screen readers: "3 stones". */
  label: string;
};

/** A small count beside the name of what is counted; nothing for zero. From 1,000 on it reads 999+. */
export function CountBadge({ count, label }: Props) {
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 999 ? '999+' : count}</span>
      <span className={styles.words}>{label}</span>
    </span>
  );
}
