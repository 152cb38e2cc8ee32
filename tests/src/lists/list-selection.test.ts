import { describe, expect, test } from 'vitest';
import { createListSelection, priceMoves, resetSelection } from '#src/lists/engine/list-selection.ts';
import { resetState } from '#src/session/reset.ts';

interface Stone {
  readonly id: string;
  readonly stoneId: string;
  readonly ctPr: number;
}

const rowId = ({ id }: { readonly id: string }) => id;
const stone = (id: string, ctPr = 100): Stone => ({ id, stoneId: `PV-${id}`, ctPr });
const [a, b, c] = [stone('a'), stone('b'), stone('c')];

function selectionOf(type: string, ...page: readonly Stone[]) {
  const selection = createListSelection<Stone>(type, rowId);
  selection.showPage(page, 1);
  return selection;
}

describe('the selection of a list', () => {
  test('keeps rows of other pages, counts a row once and forgets the unselected', () => {
    const selection = selectionOf('hold', a, b);
    selection.grid.select(['b', 'a', 'b']);
    selection.grid.unselect(['b']);
    selection.showPage([c], 2);
    selection.grid.select(['c']);
    expect(selection.getSnapshot().rows).toEqual([a, c]);
  });

  test('has the newest rows after a refetch, and knows the price that was selected', () => {
    const selection = selectionOf('hold', a, b);
    selection.grid.select(['a', 'b']);
    let told = 0;
    selection.subscribe(() => {
      told += 1;
    });
    selection.showPage([stone('a', 120), b], 2);
    const snapshot = selection.getSnapshot();
    expect(told).toBe(1);
    expect(snapshot.rows.map(({ ctPr }) => ctPr)).toEqual([120, 100]);
    expect(priceMoves(snapshot, (row) => [row])).toEqual([{ stoneId: 'PV-a', from: 100, to: 120 }]);
    selection.acknowledge();
    expect(priceMoves(selection.getSnapshot(), (row) => [row])).toEqual([]);
  });

  test('is not taken back by an older read', () => {
    const selection = selectionOf('hold', a);
    selection.grid.select(['a']);
    selection.remember([stone('a', 120)], 3);
    selection.remember([stone('a', 110)], 2);
    selection.forget([a], 2);
    expect(selection.getSnapshot().rows.map(({ ctPr }) => ctPr)).toEqual([120]);
  });

  test('loses the rows that left the list, and says which until the user acknowledges it', () => {
    const selection = selectionOf('hold', a, b);
    selection.grid.select(['a', 'b']);
    selection.forget([a, c], 2);
    expect(selection.getSnapshot()).toMatchObject({ rows: [b], left: [a] });
    expect(selection.grid.has('a')).toBe(false);
    selection.acknowledge();
    expect(selection.getSnapshot()).toMatchObject({ rows: [b], left: [] });
  });

  test('is reset alone, with all others, and at sign-out', () => {
    const [hold, notes] = [selectionOf('hold', a), selectionOf('notes', b)];
    const select = () => {
      hold.showPage([a], 1);
      notes.showPage([b], 1);
      hold.grid.select(['a']);
      notes.grid.select(['b']);
    };
    const sizes = () => [hold.getSnapshot().rows.length, notes.getSnapshot().rows.length];
    select();
    resetSelection('hold');
    expect(sizes()).toEqual([0, 1]);
    select();
    resetSelection();
    expect(sizes()).toEqual([0, 0]);
    select();
    resetState();
    expect(sizes()).toEqual([0, 0]);
  });
});

describe('a whole result that is selected', () => {
  const summary = {
    ...{ pieces: 3, crt: 3, amt: 300, ctPr: 100, rap: null, back: null },
    ...{ fnAmt: 300, fnCtPr: 100, fnDis: null, withoutRap: 3 },
  };
  /** A selection of everything, whose rows arrive when `arrive` is called. */
  function selectAll(type: string) {
    const selection = selectionOf(type, a);
    const { promise, resolve } = Promise.withResolvers<readonly Stone[]>();
    let told = 0;
    selection.grid.subscribe(() => {
      told += 1;
    });
    const signals: AbortSignal[] = [];
    selection.selectWhole({ count: 3, summary }, (signal) => {
      signals.push(signal);
      return promise;
    });
    const arrive = async (rows: readonly Stone[]) => {
      resolve(rows);
      await promise;
      await Promise.resolve();
    };
    return { selection, arrive, told: () => told, isAborted: () => signals[0]?.aborted };
  }

  test('is selected at once, with the totals of the server, before its rows are read', async () => {
    const { selection, arrive, told } = selectAll('hold');
    expect(told()).toBe(1);
    expect(selection.grid.has('c')).toBe(true);
    expect(selection.grid.getSnapshot().size).toBe(3);
    expect(selection.getSnapshot().pending).toMatchObject({ count: 3, summary });
    await arrive([a, b, c]);
    expect(told()).toBe(2);
    expect(selection.getSnapshot()).toMatchObject({ pending: null, rows: [a, b, c] });
    expect(selection.grid.getSnapshot().size).toBe(3);
  });

  test('takes a change that comes before its rows once they are there', async () => {
    const { selection, arrive } = selectAll('hold');
    selection.grid.toggle(['b']);
    expect(selection.grid.has('b')).toBe(true);
    await arrive([a, b, c]);
    await Promise.resolve();
    expect(selection.getSnapshot().rows).toEqual([a, c]);
  });

  test('is given up when it is cleared: its rows are not selected when they arrive', async () => {
    const { selection, arrive, isAborted } = selectAll('hold');
    selection.grid.toggle(['b']);
    selection.grid.clear();
    expect(isAborted()).toBe(true);
    expect(selection.grid.has('a')).toBe(false);
    await arrive([a, b, c]);
    expect(selection.getSnapshot()).toMatchObject({ pending: null, rows: [] });
  });

  test('is not selected any more if its rows could not be read', async () => {
    const { selection, arrive, told } = selectAll('hold');
    await arrive([]);
    expect(told()).toBe(2);
    expect(selection.grid.getSnapshot().size).toBe(0);
    expect(selection.getSnapshot().pending).toBeNull();
  });
});
