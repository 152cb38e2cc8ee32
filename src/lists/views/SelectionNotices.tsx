import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { ListDefinition, ListRow } from '../engine/definition.ts';
import { priceMoves, type SelectedRows } from '../engine/list-selection.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import styles from './ListFrame.module.css';

/** Maximum number of stones listed by name; the others are counted. */
const NAMED = 5;

type RowNamesProps<Row> = { rows: readonly Row[]; nameOf: (row: Row) => string };

/** The first rows by name, and how many more there are. */
function RowNames<Row>({ rows, nameOf }: RowNamesProps<Row>) {
  const { t } = useTranslation('lists');
  return (
    <>
      <bdi>{rows.slice(0, NAMED).map(nameOf).join(', ')}</bdi>
      {rows.length > NAMED && ` ${t('news.more', { count: rows.length - NAMED })}`}
    </>
  );
}

type SelectionNewsProps<Row extends ListRow> = {
  list: Pick<ListDefinition<Row, never>, 'stonesOf' | 'rowName' | 'selection'>;
  selected: SelectedRows<Row>;
};

/** Changes since the stones were selected: different prices, and stones that are gone. */
export function SelectionNews<Row extends ListRow>({ list, selected }: SelectionNewsProps<Row>) {
  const { t } = useTranslation('lists');
  const { money } = useFormats();
  const moves = priceMoves(selected, list.stonesOf);
  const { left } = selected;
  if (moves.length === 0 && left.length === 0) return null;
  return (
    <Notice tone="warning">
      {left.length > 0 && (
        <Text inherit>
          {t('news.left', { count: left.length })} <RowNames rows={left} nameOf={list.rowName} />
        </Text>
      )}
      {moves.length > 0 && (
        <>
          <Text inherit>{t('news.moved', { count: moves.length })}</Text>
          <ul className={styles.moves}>
            {moves.slice(0, NAMED).map(({ stoneId, from, to }) => (
              <li key={stoneId}>
                {t(to > from ? 'news.up' : 'news.down', { stone: stoneId, from: money(from), to: money(to) })}
              </li>
            ))}
          </ul>
          {moves.length > NAMED && t('news.more', { count: moves.length - NAMED })}
        </>
      )}
      <Button mt="xs" display="block" size="xs" variant="default" onClick={list.selection.acknowledge}>
        {t('news.seen')}
      </Button>
    </Notice>
  );
}

type SelectionOutsideProps<Row extends ListRow, Filters, Key extends string> = {
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
}: SelectionOutsideProps<Row, Filters, Key>) {
  const { t } = useTranslation('lists');
  if (rows.length === 0) return null;
  const filters = list.source.found?.filtersOf(rows) ?? null;
  return (
    <Notice tone="info">
      <Group gap="xs">
        <Text inherit>
          {t('news.outside', { count: rows.length })} <RowNames rows={rows} nameOf={list.rowName} />
        </Text>
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
