import { describe, expect, test } from 'vitest';
import { nextRows, noRows, type RowEvent, type RowState } from '#src/lists/engine/use-list-page.ts';

interface Row {
  readonly id: string;
  readonly note?: string;
}

const rows = (...ids: readonly string[]): readonly Row[] => ids.map((id) => ({ id }));
const rowId = ({ id }: Row) => id;
const idsOf = ({ shown }: RowState<Row>) => shown.map(rowId);
const next = (state: RowState<Row>, event: RowEvent<Row>) =>
  nextRows(state, event, { rowId, gone: (row) => ({ ...row, note: 'gone' }) });

type Read = Partial<Extract<RowEvent<Row>, { kind: 'read' }>>;

/** The state after a page was read. */
const read = (state: RowState<Row>, found: readonly Row[], how: Read = {}) =>
  next(state, {
    ...{ kind: 'read', of: 'page', readAt: 1, isSettled: true, retains: true },
    page: { rows: found, count: found.length },
    ...how,
  });
const first = (...ids: readonly string[]) => read(noRows, rows(...ids));
const resolved = (state: RowState<Row>, isOffered: (row: Row) => boolean) =>
  next(state, { kind: 'resolved', isOffered });

describe('a page that is reloaded', () => {
  test('keeps missing rows in their places while it is not known where they are', () => {
    const state = read(first('a', 'b', 'c', 'd'), rows('b', 'd', 'e'));
    expect(idsOf(state)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([...state.missing]).toEqual(['a', 'c']);
  });

  test('has the rows as they were read if none is missing', () => {
    const found = rows('b', 'a');
    expect(read(first('a', 'b'), found).shown).toBe(found);
  });

  test('keeps those that are gone, marked, and lets the others go', () => {
    const state = resolved(read(first('a', 'b', 'c'), rows('b')), ({ id }) => id === 'c');
    expect(state.shown).toEqual([{ id: 'a', note: 'gone' }, { id: 'b' }]);
    expect([...state.gone]).toEqual(['a']);
    expect(state.missing.size).toBe(0);
  });

  test('keeps a gone row through further reads, and takes it back when it is found again', () => {
    const gone = resolved(read(first('a', 'b'), rows('b')), () => false);
    const later = read(gone, rows('b', 'c'));
    expect(idsOf(later)).toEqual(['a', 'b', 'c']);
    expect([...later.gone]).toEqual(['a']);
    const back = read(later, rows('a', 'b', 'c'));
    expect(back.shown).toEqual(rows('a', 'b', 'c'));
    expect(back.gone.size).toBe(0);
  });

  test('keeps nothing of another page, of a list that does not retain rows, or of a cached page', () => {
    expect(idsOf(read(first('a', 'b'), rows('b'), { of: 'next page' }))).toEqual(['b']);
    expect(idsOf(read(first('a', 'b'), rows('b'), { retains: false }))).toEqual(['b']);
    const cached = read(noRows, rows('a', 'b'), { isSettled: false });
    expect(idsOf(read(cached, rows('b')))).toEqual(['b']);
  });

  test('is simply another page if more than 250 rows are missing', () => {
    const many = Array.from({ length: 251 }, (_, at) => `stone ${at}`);
    expect(idsOf(read(first(...many), rows('b')))).toEqual(['b']);
    expect(idsOf(read(first(...many.slice(1)), rows('b')))).toHaveLength(251);
  });

  test('has the rows as they were read once the user reloads the list', () => {
    const gone = resolved(read(first('a', 'b'), rows('b')), () => false);
    const state = next(gone, { kind: 'reloaded' });
    expect(idsOf(state)).toEqual(['b']);
    expect(state.gone.size).toBe(0);
  });
});

describe('a page from which the user removes rows', () => {
  const removed = (state: RowState<Row>, ...ids: readonly string[]) =>
    next(state, { kind: 'removed', ids: new Set(ids) });

  test('loses them at once, and asks nothing about them after a reload', () => {
    const state = removed(first('a', 'b', 'c'), 'b');
    expect(idsOf(state)).toEqual(['a', 'c']);
    const later = read(state, rows('c', 'd'));
    expect(idsOf(later)).toEqual(['a', 'c', 'd']);
    expect([...later.missing]).toEqual(['a']);
  });

  test('has them again once they are brought back, and keeps them like any other from then on', () => {
    const back = read(read(removed(first('a', 'b', 'c'), 'b'), rows('a', 'c')), rows('a', 'b', 'c'));
    expect(idsOf(back)).toEqual(['a', 'b', 'c']);
    expect([...read(back, rows('a', 'c')).missing]).toEqual(['b']);
  });

  test('keeps its last rows until the read says what takes their place', () => {
    const state = removed(first('a', 'b', 'c'), 'a', 'b', 'c');
    expect(idsOf(state)).toEqual(['a', 'b', 'c']);
    const later = read(state, rows('d'));
    expect(idsOf(later)).toEqual(['d']);
    expect(later.missing.size).toBe(0);
  });

  test('forgets that a stone of theirs was gone', () => {
    const gone = resolved(read(first('a', 'b'), rows('b')), () => false);
    const state = removed(gone, 'a');
    expect(idsOf(state)).toEqual(['b']);
    expect(state.gone.size).toBe(0);
  });
});
