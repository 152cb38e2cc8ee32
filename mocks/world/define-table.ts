import type { Base } from './base.ts';
import { createTable, type OwnRows, type Table } from './table.ts';
import type { World } from './world.ts';

/** The table of one kind of rows in a world. */
export type TableOf<Row extends { readonly id: string }> = (world: World) => Table<Row>;

interface Definition {
  /** The world's own rows; the same map until the next write. Null while the world has no such table. */
  readonly save: (world: World) => OwnRows | null;
  readonly restore: (world: World, rows: OwnRows) => void;
}

const definitions = new Map<string, Definition>();
const NO_ROWS: OwnRows = new Map();

/**
 * Defines a kind of rows that every world has: `const notes = defineTable<NoteRow>('notes')`, then `notes(world)`.
 * The name is unique and identifies the rows in saved worlds. What `seed` returns is shared by all worlds and made once
 * per base, on first use; a world stores only what it changes.
 */
export function defineTable<Row extends { readonly id: string }>(
  name: string,
  seed: (base: Base) => readonly Row[] = () => [],
): TableOf<Row> {
  const shared = new WeakMap<Base, ReadonlyMap<string, Row>>();
  return defineTableOver(name, ({ base }) => {
    const rows = shared.get(base) ?? new Map(seed(base).map((row) => [row.id, row]));
    shared.set(base, rows);
    return rows;
  });
}

/** Defines a kind of rows as `defineTable` does, over shared rows by id that may depend on the world's clock. */
export function defineTableOver<Row extends { readonly id: string }>(
  name: string,
  sharedIn: (world: World) => ReadonlyMap<string, Row>,
): TableOf<Row> {
  if (definitions.has(name)) throw new Error(`Two tables are called "${name}".`);
  const tables = new WeakMap<World, Table<Row>>();
  const tableOf: TableOf<Row> = (world) => {
    const table = tables.get(world) ?? createTable(world.transactions, () => sharedIn(world));
    tables.set(world, table);
    return table;
  };
  definitions.set(name, {
    save: (world) => tables.get(world)?.kept() ?? null,
    // Rows saved under a table's name are rows of that table; a saved world of another version is refused beforehand.
    restore: (world, rows) => tableOf(world).restore(rows as ReadonlyMap<string, Row | null>),
  });
  return tableOf;
}

/** The own rows of a world in every table defined here that has any, by the name of the table. */
export function saveTables(world: World): ReadonlyMap<string, OwnRows> {
  const saved = new Map<string, OwnRows>();
  for (const [name, { save }] of definitions) {
    const rows = save(world);
    if (rows !== null && rows.size > 0) saved.set(name, rows);
  }
  return saved;
}

/** Puts every table defined here back to what `saveTables` returned; tables that it does not name become as seeded. */
export function restoreTables(world: World, saved: ReadonlyMap<string, OwnRows>): void {
  for (const [name, { save, restore }] of definitions) {
    const rows = saved.get(name);
    if (rows !== undefined || save(world) !== null) restore(world, rows ?? NO_ROWS);
  }
}
