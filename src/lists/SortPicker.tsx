import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridSort } from '#src/shared/grid/types.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Select } from '#src/shared/ui/Select.tsx';
import styles from './ListCards.module.css';

type Props = {
  columns: readonly Pick<GridColumn<never>, 'key' | 'title' | 'sortable'>[];
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
};

/** The value of the choice "as they come". */
const UNSORTED = '';

/** Sorts cards, which have no headers: by which column, and in which direction. */
export function SortPicker({ columns, sort, onSort }: Props) {
  const { t } = useTranslation('lists');
  const sortable = columns.filter((column) => column.sortable === true);
  if (sortable.length === 0) return null;
  const isDown = sort?.direction === 'desc';
  return (
    <div className={styles.sort}>
      <Select
        label={t('sort.label')}
        hasHiddenLabel
        isSearchable
        options={[
          { value: UNSORTED, label: t('sort.none') },
          ...sortable.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        value={sort?.key ?? UNSORTED}
        onChange={(key) => onSort(key === UNSORTED ? null : { key, direction: sort?.direction ?? 'asc' })}
      />
      <ActionIcon
        variant="default"
        size={36}
        disabled={sort === null}
        aria-label={isDown ? t('sort.down') : t('sort.up')}
        onClick={() => {
          if (sort !== null) onSort({ key: sort.key, direction: isDown ? 'asc' : 'desc' });
        }}
      >
        <Icon name={isDown ? 'down' : 'up'} />
      </ActionIcon>
    </div>
  );
}
