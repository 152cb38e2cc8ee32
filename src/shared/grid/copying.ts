import { TIME_ZONE } from '#src/shared/i18n/format.ts';
import { visibleKeys } from './layout.ts';
import { titleMark } from './lines.ts';
import { columnAt, type GridState, valueAt } from './state.ts';
import type { CellValue } from './types.ts';

/** A rectangle of cells by visual indexes, both ends included; header lines have negative rows. */
export type CellRange = Readonly<Record<'startRow' | 'startCol' | 'endRow' | 'endCol', number>>;

/** An instant as the contract writes it (RFC 3339). */
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Writes `2026-01-15 15:00`, which spreadsheets take for a date in every language. */
const sheetTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

/**
 * A value as a spreadsheet takes it: numbers as plain figures, whatever the column's format; instants as dates in the time
 * zone of the screen; texts on one line, since a tab or a line break would start another cell.
 */
function plainCell(value: unknown): CellValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return '';
  return INSTANT.test(value) ? sheetTime.format(Date.parse(value)) : value.replaceAll(/\s+/g, ' ').trim();
}

function placesIn(ranges: readonly CellRange[]): readonly number[] {
  const places = ranges.flatMap(({ startRow, endRow }) =>
    Array.from({ length: Math.max(0, endRow - startRow + 1) }, (_, index) => startRow + index),
  );
  return [...new Set(places)];
}

/** Whether the ranges are one cell of the checkbox column: it has no value of its own to copy. */
function isCheckbox<Row>(state: GridState<Row>, ranges: readonly CellRange[]): boolean {
  const [range, ...others] = ranges;
  if (range === undefined || others.length > 0) return false;
  const isOne = range.startRow === range.endRow && range.startCol === range.endCol && range.startRow >= 0;
  return isOne && columnAt(state, range.startCol)?.kind === 'select';
}

/** The selected rows of the page, at most `limit`, with the shown columns that have values, under their titles. */
function selectedLines<Row>(state: GridState<Row>, limit: number): CellValue[][] {
  const { columns, lines, props } = state;
  const keys = visibleKeys(props.layout).filter((key) => {
    const kind = columns.get(key)?.kind;
    return kind !== undefined && kind !== 'select' && kind !== 'media';
  });
  const places = lines.ids.flatMap((id, place) => (id !== null && props.selection.has(id) ? [place] : []));
  if (places.length === 0) return [];
  return [
    keys.map((key) => columns.get(key)?.title),
    ...places.slice(0, limit).map((place) => keys.map((key) => plainCell(valueAt(state, key, place)))),
  ];
}

/**
 * Rewrites the cells that go to the clipboard, in place as Handsontable's `beforeCopy` expects: figures and one-line texts,
 * group titles in the first column. From a cell of the checkbox column the selected rows of the page are copied
 * instead, at most `limit`.
 */
export function prepareCopy<Row>(
  state: GridState<Row>,
  cells: unknown[][],
  ranges: readonly CellRange[],
  limit: number,
): void {
  const selected = isCheckbox(state, ranges) ? selectedLines(state, limit) : [];
  if (selected.length > 0) {
    cells.splice(0, cells.length, ...selected);
    return;
  }
  const places = placesIn(ranges);
  cells.forEach((line, index) => {
    const title = line.includes(titleMark) ? state.lines.titles.get(places[index] ?? -1) : undefined;
    line.forEach((value, column) => {
      line[column] = title !== undefined && column === 0 ? title : plainCell(value);
    });
  });
}
