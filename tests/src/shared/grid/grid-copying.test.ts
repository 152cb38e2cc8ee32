import { describe, expect, it, vi } from 'vitest';
import { type CellRange, prepareCopy } from '#src/shared/grid/copying.ts';
import { layLines, placeOfLine, titleMark } from '#src/shared/grid/lines.ts';
import { createSelection } from '#src/shared/grid/selection.ts';
import { byKey, type GridState, valueAt } from '#src/shared/grid/state.ts';
import type { GridColumn, GridProps } from '#src/shared/grid/types.ts';

interface Row {
  readonly id: string;
  readonly amt: number | null;
  readonly back: number;
  readonly remarks: string;
}

const money = (value: string | number | boolean) => `$${Number(value).toLocaleString('en-US')}`;

const columns: readonly GridColumn<Row>[] = [
  { key: 'select', kind: 'select', title: '', width: 40 },
  { key: 'id', kind: 'link', title: 'Stone', width: 90, value: ({ id }) => id },
  { key: 'amt', kind: 'money', title: 'Amount', width: 90, value: ({ amt }) => amt, format: money },
  { key: 'back', kind: 'percent', title: 'Back %', width: 90, value: ({ back }) => back },
  { key: 'pictures', kind: 'media', title: 'Media', width: 90 },
  { key: 'remarks', kind: 'text', title: 'Remarks', width: 90, value: ({ remarks }) => remarks },
];
const order = columns.map(({ key }) => key);

const rows: readonly Row[] = [
  { id: 'PV1', amt: 1_234_567.8, back: -30.5, remarks: 'two\tcells\nand a line' },
  { id: 'PV2', amt: null, back: 0, remarks: '' },
  { id: 'PV3', amt: 900, back: -12.25, remarks: 'fine' },
];

/** A grid that is not mounted: its columns are in the order of their keys. */
function gridOf(changes: Partial<GridProps<Row>> = {}): GridState<Row> {
  const props: GridProps<Row> = {
    label: 'Stones',
    locale: 'en',
    direction: 'ltr',
    columns,
    rows,
    rowId: ({ id }) => id,
    rowName: ({ id }) => id,
    messages: { selectAll: '', selectRow: () => '', selected: () => '' },
    selection: createSelection(),
    layout: { order, hidden: [], widths: {} },
    ...changes,
  };
  return {
    props,
    lines: layLines(props),
    columns: byKey(columns),
    keys: order,
    physical: new Map(order.map((key, index) => [key, index])),
    isMobile: false,
    gridWidth: 1400,
    titleColumn: 0,
    dataColumn: 1,
    anchor: null,
    isFocusAsked: false,
    menuKeyAt: 0,
    leftAt: { top: 0, start: 0 },
    whenReady: null,
    hot: null,
  };
}

/** What a copy of the cells puts on the clipboard, row by row. */
function copied(state: GridState<Row>, range: CellRange, limit = 2000): readonly unknown[][] {
  const cells: unknown[][] = [];
  for (let place = range.startRow; place <= range.endRow; place += 1) {
    cells.push(order.slice(range.startCol, range.endCol + 1).map((key) => valueAt(state, key, place)));
  }
  prepareCopy(state, cells, [range], limit);
  return cells;
}

const cell = (row: number, col: number): CellRange => ({
  startRow: row,
  startCol: col,
  endRow: row,
  endCol: col,
});

describe('what is copied from the grid', () => {
  it('is the plain figure of one cell, without sign of currency or thousands', () => {
    expect(copied(gridOf(), cell(0, 2))).toEqual([[1_234_567.8]]);
    expect(copied(gridOf(), cell(0, 3))).toEqual([[-30.5]]);
    expect(copied(gridOf(), cell(1, 2))).toEqual([['']]);
  });

  it('keeps one cell per value of several cells, whatever a text contains', () => {
    expect(copied(gridOf(), { startRow: 0, startCol: 1, endRow: 1, endCol: 5 })).toEqual([
      ['PV1', 1_234_567.8, -30.5, '', 'two cells and a line'],
      ['PV2', '', 0, '', ''],
    ]);
  });

  it('is a date of the time zone on screen where the value is an instant, as spreadsheets read it', () => {
    const noted = [
      { id: 'PV1', amt: 1, back: 0, remarks: '2026-01-15T20:00:00.000Z' },
      { id: 'PV2', amt: 2, back: 0, remarks: '2026-01-15T09:30:00+05:30' },
      { id: 'PV3', amt: 3, back: 0, remarks: 'Seen on 2026-01-15T20:00:00.000Z' },
    ];
    const cells = copied(gridOf({ rows: noted }), { startRow: 0, startCol: 5, endRow: 2, endCol: 5 });
    expect(cells).toEqual([['2026-01-16 01:30'], ['2026-01-15 09:30'], ['Seen on 2026-01-15T20:00:00.000Z']]);
  });

  it('names the group of the rows in its title line', () => {
    const groups = [{ key: 'q', title: 'Q-1', subtotal: '1 stone', rows: rows.slice(2) }];
    const state = gridOf({ groups });
    expect(valueAt(state, 'id', 0)).toBe(titleMark);
    expect(copied(state, { startRow: 0, startCol: 1, endRow: 1, endCol: 2 })).toEqual([
      ['Q-1 · 1 stone', ''],
      ['PV3', 900],
    ]);
  });
});

describe('a copy from a checkbox', () => {
  it('takes the selected rows with the titles of the shown columns, in the order of the list', () => {
    const state = gridOf({
      selection: createSelection(['PV3', 'PV1', 'of another page']),
      layout: { order, hidden: ['back'], widths: {} },
    });
    expect(copied(state, cell(1, 0))).toEqual([
      ['Stone', 'Amount', 'Remarks'],
      ['PV1', 1_234_567.8, 'two cells and a line'],
      ['PV3', 900, 'fine'],
    ]);
  });

  it('takes no more rows than a copy may have', () => {
    const state = gridOf({ selection: createSelection(rows.map(({ id }) => id)) });
    expect(copied(state, cell(0, 0), 2)).toHaveLength(3);
  });

  it('is empty while nothing is selected', () => {
    expect(copied(gridOf(), cell(0, 0))).toEqual([['']]);
  });

  it('is not what several cells mean', () => {
    const state = gridOf({ selection: createSelection(['PV3']) });
    expect(copied(state, { startRow: 0, startCol: 0, endRow: 0, endCol: 1 })).toEqual([['', 'PV1']]);
  });
});

describe('a selection', () => {
  it('adds those not yet selected and keeps their order', () => {
    const selection = createSelection(['b']);
    selection.select(['a', 'b', 'c']);
    expect([...selection.getSnapshot()]).toEqual(['b', 'a', 'c']);
  });

  it('survives pages: unselecting one page leaves the other', () => {
    const selection = createSelection(['page1-a', 'page2-a']);
    selection.unselect(['page2-a', 'page2-b']);
    expect([...selection.getSnapshot()]).toEqual(['page1-a']);
  });

  it('toggles a group the same way for all', () => {
    const selection = createSelection(['a']);
    selection.toggle(['a', 'b']);
    expect(selection.has('b')).toBe(true);
    selection.toggle(['a', 'b']);
    expect(selection.getSnapshot().size).toBe(0);
  });

  it('makes a new snapshot for every change and leaves the old one alone', () => {
    const selection = createSelection();
    const before = selection.getSnapshot();
    selection.select(['a']);
    expect(before.size).toBe(0);
    expect(selection.getSnapshot()).not.toBe(before);
  });

  it('notifies its listeners of changes only, until they leave', () => {
    const selection = createSelection(['a']);
    const listener = vi.fn();
    const leave = selection.subscribe(listener);
    selection.select(['a']);
    selection.unselect(['b']);
    expect(listener).not.toHaveBeenCalled();
    selection.clear();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    selection.select(['a']);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('lines', () => {
  const rowId = (row: { readonly name: string }) => row.name;
  const rows = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];

  it('are the rows', () => {
    const lines = layLines({ rows, rowId });
    expect(lines.places.map(placeOfLine)).toEqual([0, 1, 2]);
    expect(lines.pageIds).toEqual(['a', 'b', 'c']);
  });

  it('put a title before each group, which is no row of the page', () => {
    const groups = [
      { key: 'x', title: 'First', rows: rows.slice(0, 2) },
      { key: 'y', title: 'Second', rows: rows.slice(2) },
    ];
    const lines = layLines({ rows: [], groups, rowId });
    expect(lines.ids).toEqual([null, 'a', 'b', null, 'c']);
    expect([...lines.titles]).toEqual([
      [0, 'First'],
      [3, 'Second'],
    ]);
    expect(lines.pageIds).toEqual(['a', 'b', 'c']);
  });

  it('recognise nothing else as a place', () => {
    expect(placeOfLine(null)).toBe(-1);
    expect(placeOfLine({ place: 'x' })).toBe(-1);
    expect(placeOfLine([])).toBe(-1);
  });
});
