import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMasters } from '#src/reference/masters.ts';
import type { GridHandle } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { ActionDialogs } from './ActionDialogs.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import type { ListRow, StoneListDefinition } from './definition.ts';
import { useGridColumns } from './grid-columns.ts';
import { groupRows } from './groupings.ts';
import { ListPager } from './ListPager.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListTotals } from './ListTotals.tsx';
import { Notices } from './notices.tsx';
import { SelectionNews } from './SelectionNews.tsx';
import styles from './StoneList.module.css';
import { StoneRows } from './StoneRows.tsx';
import { TabLinks } from './TabLinks.tsx';
import { useActions } from './use-actions.ts';
import { useLayout } from './use-layout.ts';
import { useListPage } from './use-list-page.ts';
import { useListSelection } from './use-list-selection.ts';
import { useListView } from './use-list-view.ts';
import { useTotals } from './use-totals.ts';

/** The one engine of every list of stones: what differs between lists is in their definitions. */
export function StoneList<Row extends ListRow, Filters>({
  list,
}: {
  list: StoneListDefinition<Row, Filters>;
}) {
  const { t } = useTranslation(['lists', 'stones']);
  const formats = useFormats();
  const { Header } = list;
  const sortKeyOf = (key: string) =>
    (list.isSortable ? list.columns.find((column) => column.key === key)?.sort : undefined) ?? null;
  const shown = useListPage(list, sortKeyOf);
  const selected = useListSelection(list, shown);
  const stones = selected.rows.flatMap(list.stonesOf);
  const tools = useActions(list);
  const totals = useTotals(stones, shown.summary);
  const columns = useGridColumns(list.columns, list.isSortable);
  const { layout, setLayout, reset } = useLayout(list.type, columns);
  const { view, setView } = useListView(list.type);
  const { masters, reading } = useMasters();
  const handle = useRef<GridHandle>(null);
  const title = t(`lists:title.${list.type}`);
  const isReady = !shown.isEmptyYet && (masters !== null || reading.isError);
  const groups = list.groupBy === null ? null : groupRows(shown.rows, list.groupBy, { t, formats });
  const totalsStrip = totals !== null && shown.count > 0 && (
    <ListTotals shown={totals} selected={stones} onClear={list.selection.grid.clear} />
  );

  const otherView = view === 'GRID' ? 'CARDS' : 'GRID';
  const options: ToolbarItem[] = [
    {
      key: 'view',
      isAtEnd: true,
      draw: (stop) => (
        <Button
          {...stop}
          variant="default"
          size="xs"
          leftSection={<Icon name={otherView === 'GRID' ? 'grid' : 'cards'} />}
          onClick={() => setView(otherView)}
        >
          {t(`lists:view.${otherView}`)}
        </Button>
      ),
    },
  ];
  if (view === 'GRID') {
    options.push({
      key: 'columns',
      isAtEnd: true,
      draw: (stop) => (
        <ColumnChooser stop={stop} columns={columns} layout={layout} onChange={setLayout} onReset={reset} />
      ),
    });
  }

  return (
    <div className={styles.list} aria-busy={shown.isFetching}>
      <PageHeading
        description={isReady ? t(`lists:count.${list.countOf}`, { count: shown.count }) : undefined}
      >
        {title}
      </PageHeading>
      {Header !== null && <Header />}
      <TabLinks list={list} shown={shown} />
      <Notices keys={list.notices} stones={shown.rows.flatMap(list.stonesOf)} />
      <ListToolbar
        tools={tools}
        selected={selected.rows}
        options={options}
        hasBottomBar
        onClear={list.selection.grid.clear}
        amount={totals?.of === 'selected' ? totals.totals.fnAmt : null}
      />
      <SelectionNews list={list} selected={selected} />
      {shown.problem !== null && (
        <ProblemNotice
          problem={shown.problem}
          {...(shown.isOutdated ? { title: t('lists:stale') } : {})}
          onRetry={shown.retry}
        />
      )}
      <div className={styles.body} data-view={view}>
        <StoneRows
          list={list}
          shown={shown}
          groups={groups}
          tools={tools}
          totals={totals}
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          label={title}
          handle={handle}
          view={view}
          isReady={isReady}
        />
        {totalsStrip}
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
