import { describe, expect, test } from 'vitest';
import { showsText } from '#src/lists/columns/grid-columns.ts';
import { windowRows } from '#src/lists/engine/page-query.ts';
import { findRow } from '#src/lists/views/use-find.tsx';
import type { GridColumn } from '#src/shared/grid/types.ts';

const count = windowRows * 3 + 10;
const rows = Array.from({ length: count }, (_, index) => index);
const { signal } = new AbortController();

/** Reads windows of the rows and notes which. */
function reader() {
  const read: number[] = [];
  const rowsOf = async (window: number) => {
    read.push(window);
    return rows.slice(window * windowRows, (window + 1) * windowRows);
  };
  return { read, rowsOf };
}

describe('find in a list', () => {
  test('continues from the current row and reads no further than the match', async () => {
    const { read, rowsOf } = reader();
    const found = await findRow(count, { start: 260, step: 1 }, rowsOf, (row) => row % 100 === 0, signal);
    expect(found).toEqual({ index: 300, row: 300 });
    expect(read).toEqual([1]);
  });

  test('goes back, and around the ends of the list', async () => {
    const { rowsOf } = reader();
    const back = await findRow(count, { start: 299, step: -1 }, rowsOf, (row) => row % 100 === 0, signal);
    expect(back?.index).toBe(200);
    const around = await findRow(count, { start: count, step: 1 }, rowsOf, (row) => row === 5, signal);
    expect(around?.index).toBe(5);
    const last = await findRow(count, { start: 4, step: -1 }, rowsOf, (row) => row === 759, signal);
    expect(last?.index).toBe(759);
  });

  test('looks at every row once and finds nothing where nothing matches', async () => {
    const seen: number[] = [];
    const { read, rowsOf } = reader();
    const never = (row: number) => seen.push(row) < 0;
    expect(await findRow(count, { start: 300, step: 1 }, rowsOf, never, signal)).toBeNull();
    expect(seen.toSorted((a, b) => a - b)).toEqual(rows);
    expect(read).toEqual([1, 2, 3, 0, 1]);
  });

  test('stops as soon as another search begins', async () => {
    const abort = new AbortController();
    const { read, rowsOf } = reader();
    const running = findRow(count, { start: 0, step: 1 }, rowsOf, () => false, abort.signal);
    abort.abort();
    expect(await running).toBeNull();
    expect(read).toEqual([0]);
  });

  test('compares what the columns show, in upper or lower case', () => {
    const columns: readonly GridColumn<{ id: string; price: number | null }>[] = [
      { key: 'id', title: 'Number', kind: 'link', width: 100, value: ({ id }) => id },
      {
        key: 'price',
        title: 'Price',
        kind: 'money',
        width: 100,
        value: ({ price }) => price,
        format: (value) => `$${Number(value).toFixed(2)}`,
      },
    ];
    expect(showsText(columns, { id: 'PV100001', price: 7 }, 'pv1000')).toBe(true);
    expect(showsText(columns, { id: 'PV100001', price: 7 }, '$7.00')).toBe(true);
    expect(showsText(columns, { id: 'PV100001', price: null }, '7.00')).toBe(false);
  });
});
