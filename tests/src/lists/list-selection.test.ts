import { describe, expect, test } from 'vitest';
import { createListSelection, resetSelection } from '#src/lists/engine/list-selection.ts';
import { priceMoves } from '#src/lists/engine/price-moves.ts';
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

  test('loses the rows that left the list, and tells which until that was seen', () => {
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
