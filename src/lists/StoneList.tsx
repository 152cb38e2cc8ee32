import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { writeCriteria } from '#src/criteria/criteria-address.ts';
import { useMasters } from '#src/reference/masters.ts';
import type { GridHandle } from '#src/shared/grid/types.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { ListDefinition } from './definition.ts';
import { EmptyList } from './EmptyList.tsx';
import { useGridColumns } from './grid-columns.ts';
import { preloadGrid } from './LazyGrid.tsx';
import { ListGrid } from './ListGrid.tsx';
import { ListPager } from './ListPager.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListTotals } from './ListTotals.tsx';
import { Notices } from './notices.tsx';
import styles from './StoneList.module.css';
import { useActions } from './use-actions.ts';
import { useLayout } from './use-layout.ts';
import { useList } from './use-list.ts';
import { useTotals } from './use-totals.ts';

preloadGrid();

/** The one engine of every list: what differs between lists is in their definitions. */
export function StoneList<Row extends Stone>({ list }: { list: ListDefinition<Row> }) {
  const { t } = useTranslation('lists');
  const { Header } = list;
  const shown = useList(list);
  const tools = useActions(list);
  const totals = useTotals(shown.selected, shown.summary);
  const columns = useGridColumns(list.columns, list.isSortable);
  const { layout, setLayout, reset } = useLayout(list.type, columns);
  const { masters, problem: mastersProblem } = useMasters();
  const handle = useRef<GridHandle>(null);
  const title = t(`title.${list.type}`);
  const isReady = !shown.isEmptyYet && (masters !== null || mastersProblem !== null);
  const loading = (
    <p className={styles.loading} role="status">
      {t('loading')}
    </p>
  );

  return (
    <div className={styles.list} aria-busy={shown.isFetching}>
      <PageHeading description={isReady ? t(`count.${list.countOf}`, { count: shown.count }) : undefined}>
        {title}
      </PageHeading>
      {Header !== null && <Header />}
      <Notices keys={list.notices} rows={shown.rows} />
      <ListToolbar tools={tools} selected={shown.selected}>
        <ColumnChooser columns={columns} layout={layout} onChange={setLayout} onReset={reset} />
      </ListToolbar>
      {shown.problem !== null && (
        <ProblemNotice
          problem={shown.problem}
          {...(shown.isOutdated ? { title: t('stale') } : {})}
          onRetry={shown.retry}
        />
      )}
      <div className={styles.body}>
        <div className={styles.frame} data-outdated={shown.isOutdated || undefined}>
          {!isReady && shown.problem === null && loading}
          {isReady && shown.rows.length === 0 && (
            <EmptyList
              words={list.empty}
              isBeyond={shown.count > 0}
              criteria={writeCriteria(shown.address.criteria)}
              onFirstPage={() => shown.goToPage(1)}
            />
          )}
          {isReady && shown.rows.length > 0 && (
            <Suspense fallback={loading}>
              <ListGrid
                list={list}
                shown={shown}
                tools={tools}
                totals={totals}
                columns={columns}
                layout={layout}
                onLayout={setLayout}
                label={title}
                handle={handle}
              />
            </Suspense>
          )}
        </div>
        {totals !== null && shown.count > 0 && (
          <ListTotals shown={totals} selected={shown.selected} onClear={list.selection.grid.clear} />
        )}
      </div>
      {shown.count > 0 && (
        <ListPager
          page={shown.address.page}
          count={shown.count}
          pageSize={shown.pageSize}
          onPage={shown.goToPage}
        />
      )}
      <ActionDialogs tools={tools} />
    </div>
  );
}
