import type { Base } from './base.ts';

/** Days whose rows are kept. Most worlds of a process begin on the same day. */
const MOST_DAYS = 8;

/** Seeded rows of one kind by id, with their dates moved by whole days from the seed epoch. */
export type RowsByDay<Row> = (base: Base, days: number) => ReadonlyMap<string, Row>;

/** Moves seeded rows to the day on which a world began; worlds that began on the same day share them. */
export function rowsByDay<Row extends { readonly id: string }>(
  seed: (base: Base) => readonly Row[],
  shift: (row: Row, days: number) => Row,
): RowsByDay<Row> {
  return sharedByDay((base) => {
    const rows = seed(base);
    return (days) => new Map(rows.map((row) => [row.id, shift(row, days)]));
  });
}

/** Makes something once per base and day, and keeps it for the last days that were asked for. */
export function sharedByDay<Made>(
  makerOf: (base: Base) => (days: number) => Made,
): (base: Base, days: number) => Made {
  const bases = new WeakMap<
    Base,
    { readonly make: (days: number) => Made; readonly made: Map<number, Made> }
  >();
  return (base, days) => {
    const known = bases.get(base) ?? { make: makerOf(base), made: new Map<number, Made>() };
    bases.set(base, known);
    const found = known.made.get(days);
    if (found !== undefined) return found;
    const made = known.make(days);
    known.made.set(days, made);
    for (const oldest of [...known.made.keys()].slice(0, -MOST_DAYS)) known.made.delete(oldest);
    return made;
  };
}
