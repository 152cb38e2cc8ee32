import type { RowId } from './selection.ts';
import type { GridGroup, GridProps } from './types.ts';

/** The value of every cell of a title line: renderers compare with it instead of looking up the line. */
export const titleMark: { toString(): string } = { toString: () => '' };

/** The spreadsheet's data for a line: its place. Everything else is read from `Lines` by that place. */
export interface Place {
  readonly place: number;
}

/** The place in the value that Handsontable passes to a column's data function; -1 for anything else. */
export function placeOfLine(line: unknown): number {
  return typeof line === 'object' && line !== null && 'place' in line && typeof line.place === 'number'
    ? line.place
    : -1;
}

/**
 * The rendered lines in order: rows and group titles. The grid never reorders lines itself (the caller sorts), so a
 * line's place is its row number everywhere.
 */
export interface Lines<Row> {
  readonly places: Place[];
  /** By place; null for rows that are not loaded, undefined for titles. */
  readonly rows: readonly (Row | null | undefined)[];
  /** Number of rows, loaded or not. */
  readonly rowCount: number;
  /** By place; null for titles and rows that are not loaded. */
  readonly ids: readonly (RowId | null)[];
  readonly pageIds: readonly RowId[];
  readonly titles: ReadonlyMap<number, string>;
}

const places: Place[] = [];

/** Places are the same for every page and grid: created once, up to the longest list seen. */
function firstPlaces(count: number): Place[] {
  while (places.length < count) places.push({ place: places.length });
  return places.slice(0, count);
}

type RowLines<Row> = Pick<Lines<Row>, 'rows' | 'rowCount' | 'ids' | 'pageIds' | 'titles'>;

/** Lines of ungrouped rows: the common case, without a copy of the rows. */
function plainLines<Row>(rows: readonly (Row | null)[], rowId: (row: Row) => RowId): RowLines<Row> {
  const ids = rows.map((row) => (row === null ? null : rowId(row)));
  return { rows, rowCount: rows.length, ids, pageIds: ids.filter((id) => id !== null), titles: new Map() };
}

function titleText({ title, subtotal }: Pick<GridGroup<unknown>, 'title' | 'subtotal'>): string {
  return subtotal === undefined ? title : `${title} · ${subtotal}`;
}

function groupedLines<Row>(groups: readonly GridGroup<Row>[], rowId: (row: Row) => RowId): RowLines<Row> {
  const rows: (Row | undefined)[] = [];
  const ids: (RowId | null)[] = [];
  const pageIds: RowId[] = [];
  const titles = new Map<number, string>();
  for (const group of groups) {
    titles.set(rows.length, titleText(group));
    rows.push(undefined);
    ids.push(null);
    for (const row of group.rows) {
      const id = rowId(row);
      rows.push(row);
      ids.push(id);
      pageIds.push(id);
    }
  }
  return { rows, rowCount: pageIds.length, ids, pageIds, titles };
}

/** Converts the rows (or groups) of the props to lines. */
export function layLines<Row>(props: Pick<GridProps<Row>, 'rows' | 'groups' | 'rowId'>): Lines<Row> {
  const lines =
    props.groups === undefined
      ? plainLines<Row>(props.rows, props.rowId)
      : groupedLines(props.groups, props.rowId);
  return { ...lines, places: firstPlaces(lines.rows.length) };
}

/** The place of a row by its position among the rows, which title lines do not count in; -1 if there is none. */
export function placeOfIndex<Row>({ rows, titles }: Lines<Row>, index: number): number {
  if (titles.size === 0) return index < rows.length ? index : -1;
  let count = -1;
  return rows.findIndex((row) => {
    if (row !== undefined) count += 1;
    return count === index;
  });
}

/** The position among the rows of the row at a place; -1 for a title line and outside the lines. */
export function indexOfPlace<Row>({ rows }: Lines<Row>, place: number): number {
  if (rows[place] === undefined) return -1;
  return rows.slice(0, place).filter((row) => row !== undefined).length;
}
