import { daysFromEpoch } from '#mocks/domain/epoch.ts';
import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import type { Table } from './table.ts';
import type { World } from './world.ts';

/** A world and its time in milliseconds since 1970. */
export interface Moment {
  readonly world: World;
  readonly now: number;
}

/** Whole days by which the history of the seed is moved in a world: from the seed epoch to the day it began. */
export function historyDays({ clock }: World): number {
  return daysFromEpoch(clock.began());
}

/**
 * Defines a table whose seeded rows have dates relative to SEED_EPOCH. They are read as a history up to the day on which
 * the world began (`shift` moves a row by whole days), so that dates and numbers stay while the clock goes on; rows
 * written by a world keep their dates.
 */
export function defineDatedTable<Row extends { readonly id: string }>(
  name: string,
  seed: (base: Base) => readonly Row[],
  shift: (row: Row, days: number) => Row,
): (moment: Moment) => Table<Row> {
  const tableOf = defineTable<Row>(name, seed);
  // Most worlds begin on the same day: they share the moved rows, and what others derive from a row.
  const moved = new WeakMap<Row, { readonly days: number; readonly row: Row }>();
  const movedTo = (row: Row, days: number): Row => {
    const known = moved.get(row);
    if (known?.days === days) return known.row;
    const made = shift(row, days);
    moved.set(row, { days, row: made });
    return made;
  };
  return ({ world }) => {
    const table = tableOf(world);
    const days = historyDays(world);
    const dated = (row: Row) => (table.changed.has(row.id) ? row : movedTo(row, days));
    return {
      ...table,
      get: (id) => {
        const row = table.get(id);
        return row === undefined ? undefined : dated(row);
      },
      all: () => table.all().map(dated),
    };
  };
}
