import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { isLocked } from '#src/shared/grid/layout.ts';
import type { GridColumn, GridLayout } from '#src/shared/grid/types.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ColumnDefaults, ColumnOrder } from '../columns/ColumnOrder.tsx';
import { cellText, useGridColumns } from '../columns/grid-columns.ts';
import { useLayout } from '../columns/use-layout.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import styles from './ColumnSequence.module.css';

const SAMPLE = 3;

/** The first rows of a list without filters. The read is no new search: it leaves the recent searches alone. */
function useSample<Row extends ListRow, Filters>({ source, filters }: StoneListDefinition<Row, Filters>) {
  const query = { filters: filters.read(''), page: 1, limit: SAMPLE, sort: null };
  return useQuery({
    queryKey: [...source.key(query), 'sample'],
    queryFn: ({ signal }) => source.read(query, { signal, isAgain: true, isPrefetch: false }),
    select: ({ rows }) => rows.slice(0, SAMPLE),
  });
}

/** The visible columns of a layout in their order, without the checkboxes. */
function visibleColumns<Row>(columns: readonly GridColumn<Row>[], { order, hidden }: GridLayout) {
  const known = new Map(columns.map((column) => [column.key, column]));
  return order.flatMap((key) => {
    const column = known.get(key);
    return column === undefined || isLocked(column) || hidden.includes(key) ? [] : [column];
  });
}

const isFigure = ({ kind }: Pick<GridColumn<never>, 'kind'>) =>
  kind === 'number' || kind === 'money' || kind === 'percent' || undefined;

type PreviewProps<Row> = {
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
};

function PreviewTable<Row>({ columns, rows, rowId }: PreviewProps<Row>) {
  const { t } = useTranslation('lists');
  return (
    <>
      <Box component="section" className={styles.scroll} aria-label={t('sequence.rows')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-figure={isFigure(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={rowId(row)}>
                {columns.map((column) => (
                  <td key={column.key} data-figure={isFigure(column)}>
                    <bdi>{cellText(column, row)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
      {columns.length === 0 && <p className={common.note}>{t('sequence.noColumns')}</p>}
      {rows.length === 0 && <p className={common.note}>{t('sequence.noRows')}</p>}
    </>
  );
}

/**
 * Order and visibility of the columns of a list, beside the first rows of that list with the columns as chosen. Each
 * change takes effect at once and is saved in the account.
 */
export function ColumnSequence<Row extends ListRow, Filters>({
  list,
}: {
  list: StoneListDefinition<Row, Filters>;
}) {
  const { t } = useTranslation('lists');
  const columns = useGridColumns(list.columns, false, true);
  const { layout, setLayout, reset } = useLayout(list.type, columns);
  const sample = useSample(list);
  return (
    <div className={styles.sequence}>
      <Panel title={t('sequence.order')}>
        <p className={common.note}>{t('sequence.about')}</p>
        <ColumnOrder columns={columns} layout={layout} onChange={setLayout} />
        <ColumnDefaults layout={layout} onChange={setLayout} onReset={reset} />
      </Panel>
      <Panel title={t('sequence.preview')} className={styles.preview}>
        <Loaded of={sample} shape="table" title={t('sequence.missing')}>
          {(rows) => (
            <PreviewTable columns={visibleColumns(columns, layout)} rows={rows} rowId={list.rowId} />
          )}
        </Loaded>
      </Panel>
    </div>
  );
}
