import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import type { Write } from '#mocks/world/transactions.ts';
import type { Keep } from '#mocks/world/worlds.ts';
import { type Fingerprint, mismatch } from './fingerprint.ts';

/** Loaded for a folder only: Node 22 warns that it is experimental. */
const sqlite = () => process.getBuiltinModule('node:sqlite');
type Database = InstanceType<ReturnType<typeof sqlite>['DatabaseSync']>;

const FILE = 'worlds.sqlite';
const UNFINISHED = `${FILE}.unfinished`;
/** Ending of the files of older versions, which had one per world. */
const OLD_ENDING = '.world';
/** Marks the file as one of saved worlds ("pavi"). */
const APPLICATION = 0x70617669;
/** Result code of SQLite for a file that another process has (SQLITE_BUSY). */
const BUSY = 5;

/** Rows of worlds in the order of their first write. `sum` shows whether a value is still what was written. */
const SCHEMA = `
  pragma application_id = ${APPLICATION};
  create table fingerprint (json text not null);
  create table world (place integer primary key, name text not null unique);
  create table saved (
    place integer primary key, world text not null, part text not null, id text not null,
    value blob not null, sum integer not null, unique (world, part, id)
  );`;

/** Saved worlds that must be closed. */
export interface FolderKeep extends Keep {
  readonly close: () => void;
}

export interface FolderOptions {
  readonly report: Keep['report'];
  /** Whether a write is on the disk before its reply, so that it survives a power cut, too. */
  readonly isSynced?: boolean;
}

/** Writes a folder to the disk, so that the new name of a file in it survives a power cut. */
function syncFolder(folder: string): void {
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

/** Creates the file under another name first: one with this name is always whole. */
function createFile(folder: string, fingerprint: Fingerprint): void {
  const unfinished = join(folder, UNFINISHED);
  rmSync(unfinished, { force: true });
  const database = new (sqlite().DatabaseSync)(unfinished);
  database.exec(SCHEMA);
  database.prepare('insert into fingerprint values (?)').run(JSON.stringify(fingerprint));
  database.close();
  renameSync(unfinished, join(folder, FILE));
  syncFolder(folder);
}

function first(database: Database, sql: string): unknown {
  return Object.values(database.prepare(sql).get() ?? {})[0];
}

function isWhole(database: Database): boolean {
  if (first(database, 'pragma integrity_check(1)') !== 'ok') return false;
  for (const { value, sum } of database.prepare('select value, sum from saved').iterate()) {
    if (!(value instanceof Uint8Array) || crc32(value) !== sum) return false;
  }
  return true;
}

/** Why a file cannot be used, in words for a developer; null when it can. */
function problemOf(database: Database, fingerprint: Fingerprint): string | null {
  const saved: Partial<Fingerprint> = JSON.parse(String(first(database, 'select json from fingerprint')));
  return mismatch(saved, fingerprint) ?? (isWhole(database) ? null : 'it is damaged');
}

/** Whether a file ends within a page. SQLite does not mind: it reads what is missing as zeros. */
function endsWithinPage(path: string, database: Database): boolean {
  return statSync(path).size % Number(first(database, 'pragma page_size')) !== 0;
}

function codeOf(error: unknown): unknown {
  const { errcode }: { errcode?: unknown } = Object(error);
  return errcode;
}

/** Opens the file for this process alone: the system gives it back when the process ends, however that happens. */
function openFile(folder: string, fingerprint: Fingerprint): Database {
  const path = join(folder, FILE);
  // After a power cut the log has the page that the file has in part.
  const hasLog = existsSync(`${path}-wal`);
  const database = new (sqlite().DatabaseSync)(path);
  let problem: string | null;
  try {
    database.exec('pragma locking_mode = exclusive');
    if (first(database, 'pragma application_id') !== APPLICATION) problem = 'it is not one of saved worlds';
    else if (!hasLog && endsWithinPage(path, database)) problem = 'it is damaged';
    else {
      database.exec('pragma journal_mode = wal; begin exclusive; commit');
      problem = problemOf(database, fingerprint);
    }
  } catch (error) {
    problem = codeOf(error) === BUSY ? 'they are in use by another server' : `it is damaged (${error})`;
  }
  if (problem === null) return database;
  database.close();
  throw new Error(
    `The saved worlds in ${path} cannot be used: ${problem}. Nothing was changed. Move the folder away, or name another one.`,
  );
}

function checkFolder(folder: string): void {
  const old = readdirSync(folder).find((name) => name.endsWith(OLD_ENDING));
  if (old === undefined) return;
  throw new Error(
    `The saved world ${join(folder, old)} cannot be used: an older version has written it. Nothing was changed. Move the folder away, or name another one.`,
  );
}

/**
 * Saved worlds in a SQLite file of a folder, in WAL mode: a save appends what changed to a log, in one transaction.
 * Throws, with words for a developer, when the file is in use, damaged, or of another seed or contract; such a file is
 * never changed.
 */
export function openFolder(
  folder: string,
  fingerprint: Fingerprint,
  { report, isSynced = false }: FolderOptions,
): FolderKeep {
  mkdirSync(folder, { recursive: true });
  checkFolder(folder);
  if (!existsSync(join(folder, FILE))) createFile(folder, fingerprint);
  const database = openFile(folder, fingerprint);
  database.exec(`pragma synchronous = ${isSynced ? 'full' : 'normal'}`);
  const statements = {
    names: database.prepare('select name from world order by place'),
    rows: database.prepare('select part, id, value from saved where world = ? order by place'),
    // A world that is saved again gets the last place.
    putWorld: database.prepare('insert or replace into world (name) values (?)'),
    putRow: database.prepare(
      `insert into saved (world, part, id, value, sum) values (?, ?, ?, ?, ?)
       on conflict do update set value = excluded.value, sum = excluded.sum`,
    ),
    removeRow: database.prepare('delete from saved where world = ? and part = ? and id = ?'),
    removeRows: database.prepare('delete from saved where world = ?'),
    removeWorld: database.prepare('delete from world where name = ?'),
  };
  const names = new Set(statements.names.all().map(({ name }) => String(name)));
  const transact = (write: () => void) => {
    database.exec('begin immediate');
    try {
      write();
      database.exec('commit');
    } catch (error) {
      // A full disk may have rolled it back already.
      if (database.isTransaction) database.exec('rollback');
      throw error;
    }
  };
  return {
    names,
    report,
    *load(name) {
      for (const { part, id, value } of statements.rows.all(name)) {
        if (value instanceof Uint8Array)
          yield { part: String(part), id: String(id), value: deserialize(value) };
      }
    },
    save: (name, writes, isAll) => {
      const put = ({ part, id, value }: Write) => {
        if (value === undefined) {
          statements.removeRow.run(name, part, id);
          return;
        }
        const bytes = serialize(value);
        statements.putRow.run(name, part, id, bytes, crc32(bytes));
      };
      transact(() => {
        if (isAll) statements.removeRows.run(name);
        statements.putWorld.run(name);
        for (const write of writes) put(write);
      });
      names.delete(name);
      names.add(name);
    },
    remove: (name) => {
      transact(() => {
        statements.removeRows.run(name);
        statements.removeWorld.run(name);
      });
      names.delete(name);
    },
    close: () => database.close(),
  };
}
