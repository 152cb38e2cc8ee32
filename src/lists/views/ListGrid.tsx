import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useAppearance } from '#src/session/preferences.ts';
import type {
  GridColumn,
  GridGroup,
  GridHandle,
  GridLayout,
  GridScroll,
  ListEdit,
  RowMenuRequest,
} from '#src/shared/grid/types.ts';
import { useLanguage } from '#src/shared/i18n/format.ts';
import { languages } from '#src/shared/i18n/languages.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { MenuAt, type MenuItem } from '#src/shared/ui/Menu.tsx';
import { type ListActions, useActionItems } from '../actions/use-actions.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import { LazyGrid } from './LazyGrid.tsx';
import { useStonePeek } from './StonePeek.tsx';
import type { Expansion } from './use-expansion.tsx';

/**
 * Scroll position of a list, kept in its history entry: going back restores it, and opening the same list from a link
 * starts at the top.
 */
const KEY = 'listScroll';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The place in the current entry of the history; null if the list was not scrolled there. */
export function savedScroll(): GridScroll | null {
  const state: unknown = window.history.state;
  const kept = isObject(state) ? Reflect.get(state, KEY) : null;
  if (!(isObject(kept) && 'top' in kept && 'start' in kept)) return null;
  const { top, start } = kept;
  return typeof top === 'number' && typeof start === 'number' ? { top, start } : null;
}

/** Keeps the place in the current entry of the history. */
export function keepScroll(scroll: GridScroll): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(isObject(state) ? state : {}), [KEY]: scroll }, '');
}

/** Rest after a scroll, in milliseconds, before the place is kept: browsers limit changes of the history. */
const REST = 120;

/**
 * Keeps where the list is scrolled to, shortly after each scroll. `flush` keeps it at once: call it before the address
 * changes. A place that is still waiting when the list closes is dropped, since the history is then elsewhere.
 */
export function useScrollPlace() {
  const waiting = useRef<{ scroll: GridScroll; timer: ReturnType<typeof setTimeout> } | null>(null);
  const flush = () => {
    const { current } = waiting;
    if (current === null) return;
    clearTimeout(current.timer);
    waiting.current = null;
    keepScroll(current.scroll);
  };
  const follow = (scroll: GridScroll) => {
    if (waiting.current !== null) clearTimeout(waiting.current.timer);
    waiting.current = { scroll, timer: setTimeout(flush, REST) };
  };
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current.timer);
      waiting.current = null;
    },
    [],
  );
  return { follow, flush };
}

type Props<Row extends ListRow, Filters> = {
  list: StoneListDefinition<Row, Filters>;
  shown: ShownPage<Row, Filters>;
  groups: readonly GridGroup<Row>[] | null;
  tools: ListActions<Row>;
  columns: readonly GridColumn<Row>[];
  layout: GridLayout;
  /** Number of visible columns pinned at the start. */
  pinned: number;
  onLayout: (layout: GridLayout) => void;
  label: string;
  /** A letter or digit was typed on a cell. */
  onType: (text: string) => void;
  expansion: Expansion<Row>;
  handle: { current: GridHandle | null } & Ref<GridHandle>;
  /** Edits of the rows; null where they cannot be edited. */
  edit: ListEdit<Row> | null;
};

function useGridMessages() {
  const { t } = useTranslation('lists');
  return {
    selectAll: t('grid.selectAll'),
    selectRow: (stone: string) => t('grid.selectRow', { stone }),
    selected: (counts: { selectedHere: number; rowsHere: number; selectedAll: number }) =>
      t('grid.selected', { here: counts.selectedHere, rows: counts.rowsHere, all: counts.selectedAll }),
  };
}

/** Spreadsheet of a list, with a row menu. */
export function ListGrid<Row extends ListRow, Filters>(props: Props<Row, Filters>) {
  const { list, shown, groups, tools, handle, expansion, edit } = props;
  const read = shown.windowed?.places ?? shown.rows;
  const apply = edit?.apply;
  const rows = useMemo(
    () => (apply === undefined ? read : read.map((row) => (row === null ? null : apply(row)))),
    [read, apply],
  );
  const reading = shown.windowed === null ? {} : { rowsBetween: shown.windowed.readOrTell };
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const { density } = useAppearance();
  const direction = languages[language].dir;
  const [, navigate] = useLocation();
  const [menu, setMenu] = useState<RowMenuRequest<Row> | null>(null);
  const { onRest, peek } = useStonePeek(list.stonesOf);
  const { itemsOf } = useActionItems(tools);
  const closeMenu = () => {
    setMenu(null);
    handle.current?.focus();
  };
  const place = useScrollPlace();
  const open = (row: Row) => {
    const address = list.hrefOf(row);
    if (address === null) return;
    place.flush();
    navigate(address);
  };
  const expandItem = (row: Row): MenuItem => ({
    key: 'expand',
    label: t(expansion.id === list.rowId(row) ? 'expand.close' : 'expand.open'),
    icon: <Icon name={expansion.id === list.rowId(row) ? 'fold' : 'unfold'} />,
    onSelect: () => expansion.toggle(row),
  });
  return (
    <>
      <LazyGrid<Row>
        ref={handle}
        label={props.label}
        locale={language}
        direction={direction}
        density={density}
        columns={props.columns}
        rows={rows}
        {...(edit === null ? {} : { edit: { ...edit.grid, ...reading } })}
        {...(shown.windowed === null
          ? {}
          : { onView: shown.windowed.view, idsBetween: shown.windowed.idsBetween })}
        {...(groups === null ? {} : { groups })}
        rowId={list.rowId}
        rowName={list.rowName}
        messages={useGridMessages()}
        selection={list.selection.grid}
        layout={props.layout}
        pinned={props.pinned}
        sort={shown.address.sort}
        onSort={shown.sortBy}
        onOpen={open}
        onRowMenu={setMenu}
        onRest={onRest}
        onType={props.onType}
        onExpand={expansion.toggle}
        onCurrent={expansion.follow}
        marks={expansion.marks}
        scrolledTo={savedScroll()}
        onScroll={place.follow}
        onLayout={props.onLayout}
      />
      {peek}
      {menu !== null && (
        <MenuAt
          label={t('rowMenu', { stone: list.rowName(menu.row) })}
          items={[expandItem(menu.row), ...itemsOf(menu.row)]}
          at={
            menu.point ?? {
              x: direction === 'rtl' ? menu.anchor.right : menu.anchor.left,
              y: menu.anchor.bottom,
            }
          }
          onClose={closeMenu}
        />
      )}
    </>
  );
}
