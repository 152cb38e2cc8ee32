import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { SeedOptions, SeedStone } from '#mocks/rules/types.ts';
import { createDraw } from './draw.ts';
import { unpackStones } from './packed-stones.ts';
import { makeStone } from './stone.ts';
import type { Cells, ColumnState } from './stone-columns.ts';

const VERSION = 1;
const STONE_STEP = 250;
/** Bytes of the SHA-256 before the rest of the file. */
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;
/** Level of compression: the highest one, 11, takes ten times as long and saves a tenth. */
const QUALITY = 9;

const KINDS = { Uint8Array, Uint16Array, Uint32Array, Float64Array };

/** Arrays of a state in the file: the bytes of all arrays follow each other in this order. */
type Stored = { readonly kind: keyof typeof KINDS; readonly bytes: number };

type Head = Required<SeedOptions> & {
  readonly version: number;
  readonly columns: readonly {
    readonly values: ColumnState['values'];
    readonly arrays: readonly Stored[];
  }[];
};

export type FromFile = { readonly stones: readonly SeedStone[] } | { readonly problem: string };

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function kindOf(cells: Cells): Stored['kind'] {
  if (cells instanceof Uint8Array) return 'Uint8Array';
  if (cells instanceof Uint16Array) return 'Uint16Array';
  return cells instanceof Uint32Array ? 'Uint32Array' : 'Float64Array';
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Cells) => new Uint8Array(buffer, byteOffset, byteLength);

/**
 * The content of a file with the stones of a seed: a digest, and then, compressed, a head as JSON and the columns.
 *
 * @param states what `packStones` gave for the stones
 */
export function packedFile(options: Required<SeedOptions>, states: readonly ColumnState[]): Uint8Array {
  const columns = states.map(({ values, arrays }) => ({
    values,
    arrays: arrays.map((cells) => ({ kind: kindOf(cells), bytes: cells.byteLength })),
  }));
  const head: Head = { ...options, version: VERSION, columns };
  const text = Buffer.from(JSON.stringify(head), 'utf8');
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(text.length);
  const cells = states.flatMap(({ arrays }) => arrays.map(bytesOf));
  const packed = brotliCompressSync(Buffer.concat([length, text, ...cells]), {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
  });
  return Buffer.concat([digestOf(packed), packed]);
}

function contentOf(packed: Uint8Array): { readonly head: Head; readonly states: readonly ColumnState[] } {
  const bytes = brotliDecompressSync(packed);
  let end = LENGTH_BYTES + bytes.readUInt32LE(0);
  const head: Head = JSON.parse(bytes.toString('utf8', LENGTH_BYTES, end));
  const next = ({ kind, bytes: size }: Stored): Cells => {
    const start = end;
    end += size;
    // A copy, because an array of numbers begins at a multiple of their size.
    return new KINDS[kind](Uint8Array.from(bytes.subarray(start, end)).buffer);
  };
  return { head, states: head.columns.map(({ values, arrays }) => ({ values, arrays: arrays.map(next) })) };
}

/** Whether stones are those that the code of this process generates, by a sample of them. */
function areDrawnHere(stones: readonly SeedStone[], seed: number): boolean {
  const draw = createDraw(seed);
  return stones.every(
    (stone, row) =>
      row % STONE_STEP !== 0 || JSON.stringify(stone) === JSON.stringify(makeStone(draw, row + 1)),
  );
}

function stonesIn(bytes: Uint8Array, { seed, stones: count }: Required<SeedOptions>): FromFile | null {
  const packed = bytes.subarray(DIGEST_BYTES);
  if (!digestOf(packed).equals(bytes.subarray(0, DIGEST_BYTES))) return { problem: 'it is damaged' };
  const { head, states } = contentOf(packed);
  if (head.version !== VERSION) return { problem: `it has the form ${head.version}, not ${VERSION}` };
  if (head.seed !== seed || head.stones !== count) return null;
  const stones = unpackStones(count, states);
  return areDrawnHere(stones, seed) ? { stones } : { problem: 'other code drew its stones' };
}

/**
 * Reads the stones of a seed from a file that `packedFile` made. A file that is damaged, or that other code made, is not
 * used: the problem says why, and the caller draws the stones.
 *
 * @returns null when there is no such file, or it has the stones of another seed
 */
export function readStones(file: URL, options: Required<SeedOptions>): FromFile | null {
  if (!existsSync(file)) return null;
  try {
    return stonesIn(readFileSync(file), options);
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
