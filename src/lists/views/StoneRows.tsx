import { type ComponentProps, Suspense, useMemo } from 'react';
import type { ListView } from '#generated/model/listView.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import type { ListRow } from '../engine/definition.ts';
import { selectionWithout } from '../engine/list-selection.ts';
import { EmptyList, EmptyPage } from './EmptyPage.tsx';
import { ListCards } from './ListCards.tsx';
import { ListGrid } from './ListGrid.tsx';
import styles from './StoneList.module.css';
import { useExpansion } from './use-expansion.tsx';

type GridRows<Row extends ListRow, Filters> = Omit<
  ComponentProps<typeof ListGrid<Row, Filters>>,
  'expansion'
>;

type Props<Row extends ListRow, Filters> = GridRows<Row, Filters> & {
  view: ListView;
  /** Whether a page and the grade names are loaded. */
  isReady: boolean;
  /** Ids of the rows that are no longer offered. */
  gone: ReadonlySet<string>;
};

/** Rows of a list in the chosen view, with the expanded one, or a placeholder. */
export function StoneRows<Row extends ListRow, Filters>({
  view,
  isReady,
  gone,
  ...rows
}: Props<Row, Filters>) {
  const { shown, handle } = rows;
  const list = useMemo(() => {
    const { selection } = rows.list;
    const grid = gone.size === 0 ? selection.grid : selectionWithout(selection.grid, gone);
    return { ...rows.list, selection: { ...selection, grid } };
  }, [rows.list, gone]);
  const { expansion, pane, status } = useExpansion({ list, rows: shown.rows, handle, gone });
  const { NextSteps } = list;
  const outline = <Skeleton shape={view === 'GRID' ? 'table' : 'cards'} />;
  const hasRows = isReady && shown.rows.length > 0;
  return (
    <div className={styles.rows}>
      <div className={styles.frame} data-outdated={shown.isOutdated || undefined}>
        {!isReady && shown.problem === null && outline}
        {isReady && shown.rows.length === 0 && (
          <EmptyPage list={list} shown={shown}>
            <EmptyList empty={list.empty} filters={shown.filterText} />
            {NextSteps !== undefined && <NextSteps count={0} />}
          </EmptyPage>
        )}
        {hasRows && view === 'CARDS' && <ListCards {...rows} list={list} expansion={expansion} />}
        {hasRows && view === 'GRID' && (
          <Suspense fallback={outline}>
            <ListGrid {...rows} list={list} expansion={expansion} />
          </Suspense>
        )}
      </div>
      {hasRows && view === 'GRID' && pane}
      {status}
    </div>
  );
}
