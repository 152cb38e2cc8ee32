import { createHash } from 'node:crypto';
import type { Wrong } from '#mocks/world/attempts.ts';
import type { WorldState } from '#mocks/world/world.ts';
import type { Fingerprint } from './fingerprint.ts';

/** The first line of a file. */
export interface Header extends Partial<Fingerprint> {
  readonly format: string;
  readonly world: string;
}

/** The name of the form, so that no other file is taken for one. */
export const FORMAT = 'pavilion-world';

/** Members by which values that JSON does not have are written: bytes in base 64, and objects with such members. */
const BYTES = '$bytes';
const ENTRIES = '$entries';

/** Writes what JSON does not have; throws for a value that could not be read again as it is. */
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

/** The last line of a file: the number of lines before it, and their digest. */
interface End {
  readonly lines: number;
  readonly sha256: string;
}

/** The parts of a state without tables, as JSON. */
type Rest = Pick<WorldState, 'sessions' | 'clock' | 'outbox' | 'faults'> & {
  readonly ids: readonly (readonly [string, number])[];
  readonly attempts: readonly (readonly [string, Wrong])[];
};

/** The lines of a file, without line breaks: the header, one line per row, and the rest. `endOf` is the last one. */
export function* linesOf(
  header: Header,
  { tables, ids, attempts, ...others }: WorldState,
): Generator<string> {
  yield JSON.stringify(header);
  for (const [table, rows] of tables) {
    for (const [id, row] of rows) yield JSON.stringify({ table, id, row }, replaced);
  }
  const rest: Rest = { ...others, ids: [...ids], attempts: [...attempts] };
  yield JSON.stringify({ rest }, replaced);
}

/** The last line of a file after so many lines of this digest. */
export function endOf(lines: number, sha256: string): string {
  const end: End = { lines, sha256 };
  return JSON.stringify({ end });
}

/** The header of a file; null when its first line is none. */
export function readHeader(text: string): Header | null {
  try {
    const [line = ''] = text.split('\n', 1);
    const header: Header | null = JSON.parse(line);
    return header?.format === FORMAT ? header : null;
  } catch {
    return null;
  }
}

/** Whether a file is whole: its last line has the number and the digest of the lines before it. */
export function isWhole(text: string): boolean {
  const start = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, start);
  const lines = body.split('\n').length - 1;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return start > 0 && text.slice(start) === `${endOf(lines, sha256)}\n`;
}

/** The state in a whole file. */
export function readState(text: string): WorldState {
  const tables = new Map<string, Map<string, { readonly id: string } | null>>();
  const [, ...lines] = text.split('\n');
  let rest: Rest | undefined;
  for (const line of lines.slice(0, -2)) {
    const parsed: Line = read(line);
    if ('rest' in parsed) rest = parsed.rest;
    else {
      const rows = tables.get(parsed.table) ?? new Map();
      tables.set(parsed.table, rows.set(parsed.id, parsed.row));
    }
  }
  if (rest === undefined) throw new Error('A saved world without its state.');
  return { ...rest, tables, ids: new Map(rest.ids), attempts: new Map(rest.attempts) };
}
