import { describe, expect, test } from 'vitest';
import { freshRows, readAgain, removeRows, settleRows } from '#src/lists/engine/kept-rows.ts';

interface Row {
  readonly id: string;
  readonly note?: string;
}

const rows = (...ids: readonly string[]): readonly Row[] => ids.map((id) => ({ id }));
const rowId = ({ id }: Row) => id;
const asGone = (row: Row): Row => ({ ...row, note: 'gone' });
const idsOf = (shown: readonly Row[]) => shown.map(rowId);

describe('a page that is read again', () => {
  test('keeps missing rows in their places while it is not known where they are', () => {
    const kept = readAgain(freshRows('page', rows('a', 'b', 'c', 'd')), rows('b', 'd', 'e'), rowId);
    expect(idsOf(kept.shown)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([...kept.open]).toEqual(['a', 'c']);
  });

  test('has the rows as they were read if none is missing', () => {
    const read = rows('b', 'a');
    expect(readAgain(freshRows('page', rows('a', 'b')), read, rowId).shown).toBe(read);
  });

  test('keeps those that are gone, marked, and lets the others go', () => {
    const missing = readAgain(freshRows('page', rows('a', 'b', 'c')), rows('b'), rowId);
    const kept = settleRows(missing, ({ id }) => id === 'c', rowId, asGone);
    expect(kept.shown).toEqual([{ id: 'a', note: 'gone' }, { id: 'b' }]);
    expect([...kept.gone]).toEqual(['a']);
    expect(kept.open.size).toBe(0);
  });

  test('keeps a gone row through further reads, and takes it back when it is found again', () => {
    const missing = readAgain(freshRows('page', rows('a', 'b')), rows('b'), rowId);
    const gone = settleRows(missing, () => false, rowId, asGone);
    const later = readAgain(gone, rows('b', 'c'), rowId);
    expect(idsOf(later.shown)).toEqual(['a', 'b', 'c']);
    expect([...later.gone]).toEqual(['a']);
    const back = readAgain(later, rows('a', 'b', 'c'), rowId);
    expect(back.shown).toEqual(rows('a', 'b', 'c'));
    expect(back.gone.size).toBe(0);
  });
});

describe('a page from which the user removes rows', () => {
  const removed = (...ids: readonly string[]) =>
    removeRows(freshRows('page', rows('a', 'b', 'c')), new Set(ids), rowId);

  test('loses them at once, and asks nothing about them when it is read again', () => {
    const kept = removed('b');
    expect(idsOf(kept.shown)).toEqual(['a', 'c']);
    const read = readAgain(kept, rows('c', 'd'), rowId);
    expect(idsOf(read.shown)).toEqual(['a', 'c', 'd']);
    expect([...read.open]).toEqual(['a']);
  });

  test('has them again once they are brought back, and keeps them like any other from then on', () => {
    const back = readAgain(readAgain(removed('b'), rows('a', 'c'), rowId), rows('a', 'b', 'c'), rowId);
    expect(idsOf(back.shown)).toEqual(['a', 'b', 'c']);
    expect([...readAgain(back, rows('a', 'c'), rowId).open]).toEqual(['b']);
  });

  test('keeps its last rows until the read says what takes their place', () => {
    const kept = removed('a', 'b', 'c');
    expect(idsOf(kept.shown)).toEqual(['a', 'b', 'c']);
    const read = readAgain(kept, rows('d'), rowId);
    expect(idsOf(read.shown)).toEqual(['d']);
    expect(read.open.size).toBe(0);
  });

  test('forgets that a stone of theirs was gone', () => {
    const missing = readAgain(freshRows('page', rows('a', 'b')), rows('b'), rowId);
    const gone = settleRows(missing, () => false, rowId, asGone);
    const kept = removeRows(gone, new Set(['a']), rowId);
    expect(idsOf(kept.shown)).toEqual(['b']);
    expect(kept.gone.size).toBe(0);
  });
});
