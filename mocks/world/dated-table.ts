import { daysFromEpoch } from '#mocks/rules/epoch.ts';
import type { Base } from './base.ts';
import { defineTableOver } from './define-table.ts';
import { rowsByDay } from './rows-by-day.ts';
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
  const rowsOn = rowsByDay(seed, shift);
  const tableOf = defineTableOver<Row>(name, (world) => rowsOn(world.base, historyDays(world)));
  return ({ world }) => tableOf(world);
}
