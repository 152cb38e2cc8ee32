import { Text } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMasters } from '#src/domain/reference/masters.ts';
import { onlyOf, useStoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import type { ListEdit } from '#src/shared/grid/edit-types.ts';
import type { GridHandle } from '#src/shared/grid/types.ts';
import { useActions } from '../actions/use-actions.ts';
import { useGridColumns } from '../columns/grid-columns.ts';
import { useLayout } from '../columns/use-layout.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import { canShowAll } from '../engine/page-size.ts';
import { useGroups } from '../engine/use-groups.ts';
import { useListPage } from '../engine/use-list-page.ts';
import { useListSelection } from '../engine/use-list-selection.ts';
import { useTotals } from '../engine/use-totals.ts';
import { useTrail } from '../engine/use-trail.ts';
import { useExportOption } from './ExportDialog.tsx';
import { ListChanges } from './ListChanges.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListTotals } from './ListTotals.tsx';
import styles from './StoneList.module.css';
import { StoneRows } from './StoneRows.tsx';
import { useStaffWords } from './staff-words.ts';
import { useFind } from './use-find.tsx';
import { useListView } from './use-list-view.ts';
import { useViewOptions } from './use-view-options.tsx';

type Props<Row extends ListRow, Filters> = {
  list: StoneListDefinition<Row, Filters>;
  /** Wraps the rows of a list whose cells can be edited; `focusGrid` moves the focus to the grid. */
  editing?: (
    rows: readonly Row[],
    body: (edit: ListEdit<Row>) => ReactNode,
    focusGrid: () => void,
  ) => ReactNode;
};

/** Shared component of all stone lists; their definitions hold the differences. */
export function StoneList<Row extends ListRow, Filters>({ list, editing }: Props<Row, Filters>) {
  const { t } = useTranslation(['lists', 'stones']);
  const staff = useStaffWords();
  const { Header, NextSteps } = list;
  const sortKeyOf = (key: string) =>
    (list.isSortable ? list.columns.find((column) => column.key === key)?.sort : undefined) ?? null;
  const shown = useListPage(list, sortKeyOf, canShowAll(list));
  useTrail(list.type, shown.rows, list.stonesOf, shown.isSettled);
  const selected = useListSelection(list, shown);
  const stones = selected.rows.flatMap(list.stonesOf);
  useStoneAtHand(onlyOf(stones));
  const tools = useActions({ ...list, onRemoved: shown.remove });
  const totals = useTotals(stones, shown.summary, selected.pending);
  const columns = useGridColumns(list.columns, list.isSortable);
  const set = useLayout(list.type, columns);
  const { view, setView } = useListView(list.type);
  const options = useViewOptions({ view, setView, columns, set });
  const { filters, sort } = shown.address;
  const sortKey = sort === null ? null : sortKeyOf(sort.key);
  const whole = list.source.whole?.({
    filters,
    sort: sort === null || sortKey === null ? null : { key: sortKey, direction: sort.direction },
  });
  const exporting = useExportOption({
    type: list.type,
    whole: whole ?? null,
    shown,
  });
  const { masters, reading: mastersReading } = useMasters();
  const handle = useRef<GridHandle>(null);
  const groups = useGroups(list, shown);
  const finding = useFind({
    rows: groups?.flatMap(({ rows }) => rows) ?? shown.rowsOnScreen,
    windowed: shown.windowed,
    rowId: list.rowId,
    columns,
    handle,
  });
  const title = t(`lists:title.${list.type}`);
  const isReady = !shown.isEmptyYet && (masters !== null || mastersReading.isError);
  const body = (edit: ListEdit<Row> | null) => (
    <div className={styles.body} data-view={view}>
      <StoneRows
        list={list}
        shown={{ ...shown, rows: shown.rowsOnScreen }}
        gone={shown.gone}
        groups={groups}
        tools={tools}
        totals={totals}
        columns={columns}
        layout={set.layout}
        pinned={set.pinned}
        onLayout={set.setLayout}
        label={title}
        handle={handle}
        onType={finding.open}
        view={view}
        isReady={isReady}
        edit={edit}
      />
      {isReady && shown.count > 0 && NextSteps !== undefined && <NextSteps count={shown.count} />}
      {totals !== null && shown.count > 0 && (
        <ListTotals shown={totals} selected={stones} onClear={list.selection.grid.clear} />
      )}
    </div>
  );
  return (
    <ListFrame
      list={list}
      title={title}
      count={isReady ? t(`lists:count.${list.countOf}`, { count: shown.count }) : null}
      header={
        <>
          {Header !== null && <Header onReload={shown.reload} prefetchedAt={shown.prefetchedAt} />}
          {list.intro !== null && (
            <Text size="sm" c="dimmed">
              {t(`lists:intro.${list.intro}`, staff)}
            </Text>
          )}
        </>
      }
      pageActions={
        <ListChanges
          stones={shown.rowsOnScreen.flatMap(list.stonesOf)}
          gone={shown.gone}
          onReload={shown.reload}
        />
      }
      shown={shown}
      selected={selected}
      tools={tools}
      options={[finding.option, ...exporting.options, ...options]}
      amount={totals?.of === 'selected' ? totals.totals.fnAmt : null}
      fillsWindow
    >
      {finding.bar}
      {editing === undefined ? body(null) : editing(shown.rowsOnScreen, body, () => handle.current?.focus())}
      {exporting.dialog}
    </ListFrame>
  );
}
