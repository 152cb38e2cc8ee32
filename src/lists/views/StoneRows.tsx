import { type ComponentProps, Suspense } from 'react';
import type { ListView } from '#generated/model/listView.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import type { ListRow } from '../engine/definition.ts';
import { EmptyList } from './EmptyList.tsx';
import { EmptyPage } from './EmptyPage.tsx';
import { ListCards } from './ListCards.tsx';
import { ListGrid } from './ListGrid.tsx';
import styles from './StoneList.module.css';

type Props<Row extends ListRow, Filters> = ComponentProps<typeof ListGrid<Row, Filters>> & {
  view: ListView;
  /** Whether a page and the grade names are loaded. */
  isReady: boolean;
};

/** Rows of a list in the chosen view, or a placeholder. */
export function StoneRows<Row extends ListRow, Filters>({ view, isReady, ...rows }: Props<Row, Filters>) {
  const { list, shown } = rows;
  const { NextSteps } = list;
  const outline = <Skeleton shape={view === 'GRID' ? 'table' : 'cards'} />;
  return (
    <div className={styles.frame} data-outdated={shown.isOutdated || undefined}>
      {!isReady && shown.problem === null && outline}
      {isReady && shown.rows.length === 0 && (
        <EmptyPage list={list} shown={shown}>
          <EmptyList words={list.empty} filters={shown.filterText} />
          {NextSteps !== undefined && <NextSteps count={0} />}
        </EmptyPage>
      )}
      {isReady && shown.rows.length > 0 && view === 'CARDS' && <ListCards {...rows} />}
      {isReady && shown.rows.length > 0 && view === 'GRID' && (
        <Suspense fallback={outline}>
          <ListGrid {...rows} />
        </Suspense>
      )}
    </div>
  );
}
