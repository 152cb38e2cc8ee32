import type { Base } from './base.ts';
import { createTable, type Table } from './table.ts';
import type { World } from './world.ts';

/** Rows of one kind in a world. */
export type TableOf<Row extends { readonly id: string }> = (world: World) => Table<Row>;

type Definition = { readonly save: (world: World) => (restored: World) => void };

const definitions: Definition[] = [];

/**
 * Defines a kind of rows that every world has: `const notes = defineTable<NoteRow>()`, then `notes(world)`. What `seed`
 * answers is shared by all worlds and made once per base, when first asked for; a world keeps only what it changes.
 */
export function defineTable<Row extends { readonly id: string }>(
  seed: (base: Base) => readonly Row[] = () => [],
): TableOf<Row> {
  const shared = new WeakMap<Base, ReadonlyMap<string, Row>>();
  const tables = new WeakMap<World, Table<Row>>();
  const sharedOf = (base: Base) => {
    const rows = shared.get(base) ?? new Map(seed(base).map((row) => [row.id, row]));
    shared.set(base, rows);
    return rows;
  };
  const tableOf: TableOf<Row> = (world) => {
    const table = tables.get(world) ?? createTable(sharedOf(world.base));
    tables.set(world, table);
    return table;
  };
  definitions.push({
    save: (world) => {
      const kept = new Map(tables.get(world)?.changed);
      return (restored) => tableOf(restored).restore(kept);
    },
  });
  return tableOf;
}

/** What a world holds now in every table defined here; calling the answer puts a world back to it. */
export function saveTables(world: World): (restored: World) => void {
  const saved = definitions.map(({ save }) => save(world));
  return (restored) => {
    for (const restore of saved) restore(restored);
  };
}
