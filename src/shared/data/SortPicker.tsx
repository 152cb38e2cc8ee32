import { ActionIcon, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GridSort } from '#src/shared/grid/types.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Select } from '#src/shared/ui/Select.tsx';

type Props = {
  columns: readonly { readonly key: string; readonly title: string }[];
  sort: GridSort | null;
  onSort: (sort: GridSort | null) => void;
};

/** Value of the choice "as they come" (unsorted). */
const UNSORTED = '';

/** Sort control for cards, which have no headers: column and direction. Renders nothing if no column is sortable. */
export function SortPicker({ columns, sort, onSort }: Props) {
  const { t } = useTranslation();
  if (columns.length === 0) return null;
  const isDown = sort?.direction === 'desc';
  return (
    <Group gap={4} wrap="nowrap" maw="13rem">
      <Select
        label={t('sortBy')}
        hasHiddenLabel
        isSearchable
        options={[
          { value: UNSORTED, label: t('sortNone') },
          ...columns.map(({ key, title }) => ({ value: key, label: title })),
        ]}
        value={sort?.key ?? UNSORTED}
        onChange={(key) => onSort(key === UNSORTED ? null : { key, direction: sort?.direction ?? 'asc' })}
      />
      <ActionIcon
        variant="default"
        size={36}
        disabled={sort === null}
        aria-label={isDown ? t('sortDown') : t('sortUp')}
        onClick={() => {
          if (sort !== null) onSort({ key: sort.key, direction: isDown ? 'asc' : 'desc' });
        }}
      >
        <Icon name={isDown ? 'down' : 'up'} />
      </ActionIcon>
    </Group>
  );
}
