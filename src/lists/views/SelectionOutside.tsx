import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import styles from './ListFrame.module.css';
import { RowNames } from './RowNames.tsx';

type Props<Row extends ListRow, Filters, Key extends string> = {
  list: Pick<ListDefinition<Row, Filters, Key>, 'source' | 'rowId' | 'rowName' | 'selection'>;
  /** Selected rows that the filters leave out. */
  rows: readonly Row[];
  addressOf: ShownPage<Row, Filters>['addressOf'];
};

/** Names selected rows that are not in the result on screen: an action would take them along unseen. */
export function SelectionOutside<Row extends ListRow, Filters, Key extends string>({
  list,
  rows,
  addressOf,
}: Props<Row, Filters, Key>) {
  const { t } = useTranslation('lists');
  if (rows.length === 0) return null;
  const filters = list.source.found?.filtersOf(rows) ?? null;
  return (
    <Notice tone="info">
      <Group gap="xs">
        <p className={styles.news}>
          {t('news.outside', { count: rows.length })} <RowNames rows={rows} nameOf={list.rowName} />
        </p>
        {filters !== null && (
          <Button component={RouterLink} href={addressOf(filters)} size="xs" variant="default">
            {t('news.showOutside', { count: rows.length })}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => list.selection.grid.unselect(rows.map(list.rowId))}
        >
          {t('news.unselectOutside', { count: rows.length })}
        </Button>
      </Group>
    </Notice>
  );
}
