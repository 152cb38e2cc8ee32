import { describe, expect, test } from 'vitest';
import { freshRows, readAgain, settleRows } from '#src/lists/engine/kept-rows.ts';

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
