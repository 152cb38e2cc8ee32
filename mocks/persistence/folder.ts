import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Wrong } from '#mocks/world/attempts.ts';
import type { WorldState } from '#mocks/world/world.ts';
import { type Fingerprint, mismatch } from './fingerprint.ts';
import type { StateStore } from './keep.ts';

interface Header extends Partial<Fingerprint> {
  readonly format: string;
  readonly world: string;
}

/** The name of the form, so that no other file is taken for one. */
const FORMAT = 'pavilion-world';

/** Members by which values that JSON does not have are written: bytes in base 64, and objects with such members. */
const BYTES = '$bytes';
const ENTRIES = '$entries';

/** Writes what JSON does not have; throws for a value that would not survive saving. */
function replaced(this: Readonly<Record<string, unknown>>, key: string, json: unknown): unknown {
  // What `toJSON` made of the value, if it has one, is not what is to be saved.
  const value = this[key];
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} cannot be saved.`);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (value instanceof Uint8Array) return { [BYTES]: Buffer.from(value).toString('base64') };
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError(`An object of ${value.constructor.name} cannot be saved.`);
  }
  return BYTES in value || ENTRIES in value ? { [ENTRIES]: Object.entries(value) } : json;
}

function revived(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { [BYTES]: bytes, [ENTRIES]: entries }: { [BYTES]?: unknown; [ENTRIES]?: unknown } = value;
  if (typeof bytes === 'string') return new Uint8Array(Buffer.from(bytes, 'base64'));
  return Array.isArray(entries) ? Object.fromEntries(entries) : value;
}

/** A row of a table, or everything else. The digest of the file vouches for the shape. */
type Line =
  | { readonly table: string; readonly id: string; readonly row: { readonly id: string } | null }
  | { readonly rest: Rest };

function read(line: string): Line {
  return line.includes('"$') ? JSON.parse(line, revived) : JSON.parse(line);
}

type Rest = Pick<WorldState, 'sessions' | 'clock' | 'outbox' | 'faults'> & {
  readonly ids: readonly (readonly [string, number])[];
  readonly attempts: readonly (readonly [string, Wrong])[];
};

/** The lines of a file, without line breaks: the header, one line per row, and the rest. `endOf` is the last one. */
function* linesOf(header: Header, { tables, ids, attempts, ...others }: WorldState): Generator<string> {
  yield JSON.stringify(header);
  for (const [table, rows] of tables) {
    for (const [id, row] of rows) yield JSON.stringify({ table, id, row }, replaced);
  }
  const rest: Rest = { ...others, ids: [...ids], attempts: [...attempts] };
  yield JSON.stringify({ rest }, replaced);
}

function endOf(lines: number, sha256: string): string {
  return JSON.stringify({ end: { lines, sha256 } });
}

function readHeader(text: string): Header | null {
  try {
    const [line = ''] = text.split('\n', 1);
    const header: Header | null = JSON.parse(line);
    return header?.format === FORMAT ? header : null;
  } catch {
    return null;
  }
}

/** Whether a file is whole: its last line has the number and the digest of the lines before it. */
function isWhole(text: string): boolean {
  const start = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, start);
  const lines = body.split('\n').length - 1;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return start > 0 && text.slice(start) === `${endOf(lines, sha256)}\n`;
}

function readState(text: string): WorldState {
  const tables = new Map<string, Map<string, { readonly id: string } | null>>();
  const [, ...lines] = text.split('\n');
  let rest: Rest | undefined;
  for (const line of lines.slice(0, -2)) {
    const parsed: Line = read(line);
    if ('rest' in parsed) rest = parsed.rest;
    else {
      tables.set(parsed.table, (tables.get(parsed.table) ?? new Map()).set(parsed.id, parsed.row));
    }
  }
  if (rest === undefined) throw new Error('A saved world without its state.');
  return { ...rest, tables, ids: new Map(rest.ids), attempts: new Map(rest.attempts) };
}

const ENDING = '.world';
const UNFINISHED = '.unfinished';
const LOCK = 'server.lock';
/** Characters that are written at once; requests are answered between two writes. */
const CHUNK = 1_048_576;

/** A store whose lock must be given back. */
export interface FolderStore extends StateStore {
  readonly close: () => void;
}

/** A file name for a world: names that differ in case only differ on every file system, and none has a meaning. */
function fileOf(world: string): string {
  const name = world.replaceAll(
    /[^a-z0-9_-]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
  return `${name}${ENDING}`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Takes a folder for this process. Throws when another running one has it; one that was killed has left it. */
function lock(folder: string): () => void {
  const path = join(folder, LOCK);
  const owner = existsSync(path) ? Number(readFileSync(path, 'utf8')) : Number.NaN;
  if (Number.isInteger(owner) && owner !== process.pid && isRunning(owner)) {
    throw new Error(`The folder ${folder} is in use by another server (process ${owner}).`);
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function problemOf(text: string, fingerprint: Fingerprint): string | null {
  const header = readHeader(text);
  if (header === null) return 'it is not a saved world';
  return mismatch(header, fingerprint) ?? (isWhole(text) ? null : 'it is damaged');
}

function checkFiles(folder: string, fingerprint: Fingerprint): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name.endsWith(UNFINISHED)) rmSync(path);
    if (!name.endsWith(ENDING)) continue;
    const problem = problemOf(readFileSync(path, 'utf8'), fingerprint);
    if (problem !== null) {
      throw new Error(
        `The saved world ${path} cannot be used: ${problem}. Nothing was changed. Move the file away, or name another folder.`,
      );
    }
  }
}

/**
 * Saved worlds as files of a folder, one per world: a header, a line of JSON per row, and a last line with a digest. A
 * file is written beside the old one and takes its place when it is whole. Throws, with words for a developer, when the
 * folder is in use or holds a file of another seed or contract or a damaged one; such a file is never overwritten.
 */
export function createFolderStore(folder: string, fingerprint: Fingerprint): FolderStore {
  mkdirSync(folder, { recursive: true });
  const unlock = lock(folder);
  try {
    checkFiles(folder, fingerprint);
  } catch (error) {
    unlock();
    throw error;
  }
  return {
    load: (world) => {
      const path = join(folder, fileOf(world));
      return existsSync(path) ? readState(readFileSync(path, 'utf8')) : null;
    },
    save: async (world, state) => {
      const path = join(folder, fileOf(world));
      const file = await open(`${path}${UNFINISHED}`, 'w');
      const digest = createHash('sha256');
      let count = 0;
      let chunk = '';
      try {
        for (const line of linesOf({ format: FORMAT, world, ...fingerprint }, state)) {
          count += 1;
          chunk += `${line}\n`;
          if (chunk.length < CHUNK) continue;
          digest.update(chunk);
          await file.write(chunk);
          chunk = '';
        }
        digest.update(chunk);
        await file.write(`${chunk}${endOf(count, digest.digest('hex'))}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}${UNFINISHED}`, path);
    },
    close: unlock,
  };
}
