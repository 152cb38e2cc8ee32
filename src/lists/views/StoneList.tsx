import { Text } from '@mantine/core';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearch } from 'wouter';
import type { GroupTitle } from '#generated/model/groupTitle.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { ListView } from '#generated/model/listView.ts';
import type { Stone } from '#generated/model/stone.ts';
import { useMasters } from '#src/domain/reference/masters.ts';
import { onlyOf, useStoneAtHand } from '#src/domain/stones/stone-at-hand.ts';
import { keepTrail } from '#src/domain/stones/trail.ts';
import { viewPreference } from '#src/session/list-preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import type { GridHandle, ListEdit } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import type { ToolbarItem } from '#src/shared/ui/Toolbar.tsx';
import { useNarrow } from '#src/shared/ui/use-narrow.ts';
import { useActions } from '../actions/use-actions.ts';
import { ColumnChooser } from '../columns/ColumnChooser.tsx';
import { useGridColumns } from '../columns/grid-columns.ts';
import { type ListLayout, useLayout, usualView } from '../columns/use-layout.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import { groupingBy } from '../engine/groups.ts';
import { selectionWithout } from '../engine/list-selection.ts';
import { canShowAll } from '../engine/page-query.ts';
import { useGroups } from '../engine/use-groups.ts';
import { useListPage } from '../engine/use-list-page.ts';
import { useListSelection } from '../engine/use-list-selection.ts';
import { useTotals } from '../engine/use-totals.ts';
import { EmptyList, EmptyPage } from './EmptyPage.tsx';
import { useExportOption } from './ExportDialog.tsx';
import { useGroupChoice } from './GroupChoice.tsx';
import { preloadGrid } from './LazyGrid.tsx';
import { ListCards } from './ListCards.tsx';
import { ListChanges } from './ListChanges.tsx';
import { ListFrame } from './ListFrame.tsx';
import { ListGrid } from './ListGrid.tsx';
import { ListTotals } from './ListTotals.tsx';
import { optionButton } from './option-button.tsx';
import styles from './StoneList.module.css';
import { useStaffMessages } from './staff-messages.ts';
import { useExpansion } from './use-expansion.tsx';
import { useFind } from './use-find.tsx';

type GridRows<Row extends ListRow, Filters> = Omit<
  ComponentProps<typeof ListGrid<Row, Filters>>,
  'expansion'
>;

type StoneRowsProps<Row extends ListRow, Filters> = GridRows<Row, Filters> & {
  view: ListView;
  /** Whether a page and the grade names are loaded. */
  isReady: boolean;
  gone: ReadonlySet<string>;
};

/** Rows of a list in the chosen view, with the expanded one, or a placeholder. */
function StoneRows<Row extends ListRow, Filters>({
  view,
  isReady,
  gone,
  ...rows
}: StoneRowsProps<Row, Filters>) {
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

type Options = {
  view: ListView;
  setView: (view: ListView) => void;
  columns: ComponentProps<typeof ColumnChooser>['columns'];
  set: ListLayout;
};

/** View options as the last toolbar buttons: the other view and, in the grid, the column chooser. */
function useViewOptions(options: Options): readonly ToolbarItem[] {
  const { t } = useTranslation('lists');
  const { view, setView, columns, set } = options;
  const other = view === 'GRID' ? 'CARDS' : 'GRID';
  const switching = optionButton({
    key: 'view',
    icon: other === 'GRID' ? 'grid' : 'cards',
    label: t(`view.${other}`),
    onClick: () => setView(other),
  });
  const choosing: ToolbarItem = {
    key: 'columns',
    isAtEnd: true,
    draw: (stop) => <ColumnChooser stop={stop} columns={columns} set={set} />,
  };
  return view === 'GRID' ? [switching, choosing] : [switching];
}

/** The view of a list, grid or cards, saved in the account separately for wide and narrow windows. */
function useListView(type: ListType) {
  const [kept, keep] = usePreference(viewPreference(type));
  const width = useNarrow() ? 'narrow' : 'wide';
  const chosen = kept ?? usualView;
  const view = chosen[width];
  useEffect(() => {
    if (view === 'GRID') preloadGrid();
  }, [view]);
  return {
    view,
    setView: (next: ListView) => keep({ ...chosen, [width]: next }),
    groupBy: chosen.groupBy,
    setGroupBy: (groupBy: GroupTitle | undefined) => {
      const { groupBy: _, ...others } = chosen;
      keep(groupBy === undefined ? others : { ...others, groupBy });
    },
  };
}

/**
 * Keeps the stones of the rows on screen, so that the stone page can go to the next one and back to the list. `rows` and
 * `stonesOf` are the same objects as long as the page is the same.
 */
function useTrail<Row>(
  list: string,
  rows: readonly Row[],
  stonesOf: (row: Row) => readonly Pick<Stone, 'id'>[],
  isSettled: boolean,
): void {
  const [path] = useLocation();
  const search = useSearch();
  const address = search === '' ? path : `${path}?${search}`;
  useEffect(() => {
    if (isSettled) keepTrail({ list, address, ids: rows.flatMap(stonesOf).map(({ id }) => id) });
  }, [list, address, rows, stonesOf, isSettled]);
}

type Props<Row extends ListRow, Filters> = {
  list: StoneListDefinition<Row, Filters>;
  /** Wraps the rows of a list whose cells can be edited; `focusGrid` moves the focus to the grid. */
  editing?: (
    rows: readonly Row[],
    body: (edit: ListEdit<Row>) => ReactNode,
    focusGrid: () => void,
  ) => ReactNode;
};

export function StoneList<Row extends ListRow, Filters>({ list, editing }: Props<Row, Filters>) {
  const { t } = useTranslation(['lists', 'stones']);
  const staff = useStaffMessages();
  const { Header, NextSteps } = list;
  const formats = useFormats();
  const { view, setView, groupBy, setGroupBy } = useListView(list.type);
  const grouping = groupingBy(list, groupBy, formats);
  const sortKeyOf = (key: string) =>
    (list.isSortable ? list.columns.find((column) => column.key === key)?.sort : undefined) ?? null;
  const shown = useListPage(list, sortKeyOf, canShowAll({ ...list, groupBy: grouping }));
  useTrail(list.type, shown.rows, list.stonesOf, shown.isSettled);
  const selected = useListSelection(list, shown);
  const stones = selected.rows.flatMap(list.stonesOf);
  useStoneAtHand(onlyOf(stones));
  const offered = list.actions.filter((each) => list.isOffered?.(each, shown.address.filters) !== false);
  const tools = useActions({ ...list, actions: offered, onRemoved: shown.remove });
  const totals = useTotals(stones, shown.rows.flatMap(list.stonesOf), shown.summary, selected.pending);
  const columns = useGridColumns(list.columns, list.isSortable, !shown.isEmptyYet);
  const set = useLayout(list.type, columns);
  const options = useViewOptions({ view, setView, columns, set });
  const grouped = useGroupChoice(list, groupBy, setGroupBy);
  const { filters, sort } = shown.address;
  const sortKey = sort === null ? null : sortKeyOf(sort.key);
  const whole = list.source.whole?.({
    filters,
    isAvailableOnly: shown.isAvailableOnly,
    sort: sort === null || sortKey === null ? null : { key: sortKey, direction: sort.direction },
  });
  const exporting = useExportOption({
    type: list.type,
    whole: whole ?? null,
    shown,
  });
  const { masters, reading: mastersReading } = useMasters();
  const handle = useRef<GridHandle>(null);
  const groups = useGroups(list, grouping, shown);
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
        <ListTotals
          shown={totals}
          selected={stones}
          hasTerms={list.hasTerms}
          onClear={list.selection.grid.clear}
        />
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
      options={[finding.option, ...exporting.options, ...grouped, ...options]}
      amount={totals?.of === 'selected' ? totals.totals[list.hasTerms ? 'fnAmt' : 'amt'] : null}
      fillsWindow
    >
      {finding.bar}
      {editing === undefined ? body(null) : editing(shown.rowsOnScreen, body, () => handle.current?.focus())}
      {exporting.dialog}
    </ListFrame>
  );
}
