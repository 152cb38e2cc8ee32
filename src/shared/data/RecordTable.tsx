import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { RecordCards } from './RecordCards.tsx';
import { RecordRows } from './RecordRows.tsx';
import styles from './RecordTable.module.css';
import type { RecordTableProps } from './record-column.ts';

/**
 * A table of records other than stones: users, addresses, uploads, notifications. Sorting, selection and row menus are
 * controlled by the caller; windows of at most 767 px show the rows as cards. A page that has not arrived is shown as a
 * skeleton.
 */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { rows, empty, isOutdated = false } = props;
  const isNarrow = useNarrow();
  if (rows === null) return <Skeleton shape={isNarrow ? 'cards' : 'table'} />;
  if (rows.length === 0) return empty;
  const page = { ...props, rows };
  return (
    <div className={styles.records} data-outdated={isOutdated || undefined}>
      {isNarrow ? <RecordCards {...page} /> : <RecordRows {...page} />}
    </div>
  );
}
