import { describe, expect, it, vi } from 'vitest';
import { layLines, placeOfLine } from '#src/shared/grid/lines.ts';
import { createSelection } from '#src/shared/grid/selection.ts';

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

  it('tells its listeners about changes only, until they leave', () => {
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
  const totals = { title: 'Total', values: { carat: 6 } };

  it('are the rows and, last, the totals', () => {
    const lines = layLines({ rows, rowId, totals });
    expect(lines.places.map(placeOfLine)).toEqual([0, 1, 2, 3]);
    expect(lines.totalsAt).toBe(3);
    expect(lines.rows[3]).toBeUndefined();
    expect(lines.pageIds).toEqual(['a', 'b', 'c']);
  });

  it('have no totals line without totals', () => {
    const lines = layLines({ rows, rowId });
    expect(lines.totalsAt).toBe(-1);
    expect(lines.places).toHaveLength(3);
  });

  it('put a title before each group, which is no row of the page', () => {
    const groups = [
      { key: 'x', title: 'First', rows: rows.slice(0, 2) },
      { key: 'y', title: 'Second', rows: rows.slice(2) },
    ];
    const lines = layLines({ rows: [], groups, rowId, totals });
    expect(lines.ids).toEqual([null, 'a', 'b', null, 'c']);
    expect([...lines.titles]).toEqual([
      [0, 'First'],
      [3, 'Second'],
    ]);
    expect(lines.totalsAt).toBe(5);
    expect(lines.pageIds).toEqual(['a', 'b', 'c']);
  });

  it('recognise nothing else as a place', () => {
    expect(placeOfLine(null)).toBe(-1);
    expect(placeOfLine({ place: 'x' })).toBe(-1);
    expect(placeOfLine([])).toBe(-1);
  });
});
