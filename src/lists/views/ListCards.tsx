import { startTransition, useEffect, useState } from 'react';
import { PageBox } from '#src/shared/data/PageBox.tsx';
import { SortPicker } from '#src/shared/data/SortPicker.tsx';
import type { GridColumn, GridGroup } from '#src/shared/grid/types.ts';
import type { ListActions } from '../actions/use-actions.ts';
import type { ColumnKey } from '../columns/column.ts';
import type { ListRow, StoneListDefinition } from '../engine/definition.ts';
import type { ShownPage } from '../engine/use-list-page.ts';
import { windowRows } from '../engine/windows.ts';
import { CardWindow } from './CardWindow.tsx';
import { CardRow } from './ListCard.tsx';
import styles from './ListCards.module.css';
import type { Expansion } from './use-expansion.tsx';

type Props<Row extends ListRow, Filters> = {
  list: StoneListDefinition<Row, Filters>;
  shown: ShownPage<Row, Filters>;
  groups: readonly GridGroup<Row>[] | null;
  tools: ListActions<Row>;
  columns: readonly GridColumn<Row>[];
  expansion: Expansion<Row>;
  /** Accessible name. */
  label: string;
};

/** Columns that identify a stone on its card, in the order of the trade. A list has one of the two colours. */
const facts: readonly ColumnKey[] = [
  'shpNm',
  'crt',
  'colNm',
  'fcColDesc',
  'clrNm',
  'cutNm',
  'polNm',
  'symNm',
  'fluNm',
  'lbNm',
  'locNm',
];

/** Indexes of the first rows of the windows of a list. */
function startsOf(count: number): readonly number[] {
  return Array.from({ length: Math.ceil(count / windowRows) }, (_, window) => window * windowRows);
}

/** Cards that are drawn first, enough to fill the tallest window. */
const FIRST = 24;

/** Pages whose cards were all drawn before. */
const drawnBefore = new WeakSet<readonly ListRow[]>();

/**
 * The rows to draw: the first ones at once and the rest in a transition, so that a telephone shows cards before it drew
 * all of a page. A page that was drawn before comes back whole, since its reader returns to a place in it.
 */
function useDrawn<Row extends ListRow>(rows: readonly Row[]): readonly Row[] {
  const [isWhole, setWhole] = useState(() => drawnBefore.has(rows));
  useEffect(() => {
    if (isWhole) drawnBefore.add(rows);
    else startTransition(() => setWhole(true));
  }, [isWhole, rows]);
  return isWhole ? rows : rows.slice(0, FIRST);
}

/** Rows of a list as cards, for narrow windows and for browsing by picture. Nothing requires hovering. */
export function ListCards<Row extends ListRow, Filters>(props: Props<Row, Filters>) {
  const { list, shown, groups, tools, columns, label } = props;
  const columnsOf = (keys: readonly ColumnKey[]) =>
    keys.flatMap((key) => columns.filter((column) => column.key === key));
  const parts = {
    facts: columnsOf(facts),
    figures: columnsOf(list.figures),
    states: columnsOf(['wSts', 'select']),
  };
  const cards = (rows: readonly Row[]) =>
    rows.map((row) => (
      <CardRow
        key={list.rowId(row)}
        row={row}
        list={list}
        tools={tools}
        parts={parts}
        expansion={props.expansion}
      />
    ));
  const { windowed } = shown;
  const drawn = useDrawn(shown.rows);
  const unloaded =
    windowed === null
      ? null
      : {
          count: windowed.places.length,
          idsOfAll: () => windowed.idsBetween(0, windowed.places.length - 1),
        };
  return (
    <section aria-label={label} className={styles.cards}>
      <div className={styles.bar}>
        <PageBox selection={list.selection.grid} ids={shown.rows.map(list.rowId)} unloaded={unloaded} />
        <SortPicker
          columns={columns.filter(({ sortable }) => sortable === true)}
          sort={shown.address.sort}
          onSort={shown.sortBy}
        />
      </div>
      {windowed !== null &&
        startsOf(windowed.places.length).map((start) => (
          <CardWindow key={start} start={start} windowed={windowed} drawCards={cards} />
        ))}
      {windowed === null && groups === null && <ul className={styles.list}>{cards(drawn)}</ul>}
      {windowed === null &&
        groups !== null &&
        groups.map(({ key, title, subtotal, rows }) => (
          <section key={key} aria-label={title}>
            <h2 className={styles.title}>{title}</h2>
            {subtotal !== undefined && <p className={styles.subtotal}>{subtotal}</p>}
            <ul className={styles.list}>{cards(rows)}</ul>
          </section>
        ))}
    </section>
  );
}
