import { type Bitmap, emptyBitmap } from './bitmap.ts';
import type { Bounds } from './measures.ts';

/** Words of a bitmap that are looked at together: 1024 rows. */
const BLOCK = 32;

/**
 * Rows on their way to being found: a bitmap, and the blocks of it that still may have any. What is in the other blocks
 * does not count, so that a narrow search never looks at most of the rows. Rows are in the order of shape and weight,
 * so that most searches are narrow.
 */
export interface Selection {
  readonly bitmap: Bitmap;
  /** The blocks that count, ascending, the first `size` of them. */
  readonly blocks: Uint32Array;
  size: number;
}

/** The least and the greatest value of a column in each block; Infinity and -Infinity in one without any. */
export interface Zones {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

/** A selection of nothing, for so many rows. */
export function createSelection(rows: number): Selection {
  const bitmap = emptyBitmap(rows);
  return { bitmap, blocks: new Uint32Array(Math.ceil(bitmap.length / BLOCK)), size: 0 };
}

/** Selects all of so many rows, as many as the selection was made for. */
export function selectAll(selection: Selection, rows: number): void {
  const { bitmap, blocks } = selection;
  bitmap.fill(0xffffffff);
  if (rows % 32 !== 0) {
    bitmap[bitmap.length - 1] = 2 ** (rows % 32) - 1;
  }
  for (let block = 0; block < blocks.length; block += 1) {
    blocks[block] = block;
  }
  selection.size = blocks.length;
}

/** Keeps the rows that one of the bitmaps has. */
export function keepAny(selection: Selection, bitmaps: readonly Bitmap[]): void {
  const { bitmap, blocks } = selection;
  let kept = 0;
  for (let place = 0; place < selection.size; place += 1) {
    const block = blocks[place] ?? 0;
    const end = Math.min((block + 1) * BLOCK, bitmap.length);
    let left = 0;
    for (let word = block * BLOCK; word < end; word += 1) {
      const bits = (bitmap[word] ?? 0) & wordOfAny(bitmaps, word);
      bitmap[word] = bits;
      left |= bits;
    }
    blocks[kept] = block;
    kept += left === 0 ? 0 : 1;
  }
  selection.size = kept;
}

/** Drops the rows that one of the bitmaps has. */
export function dropAny(selection: Selection, bitmaps: readonly Bitmap[]): void {
  const { bitmap, blocks } = selection;
  for (let place = 0; place < selection.size; place += 1) {
    const block = blocks[place] ?? 0;
    const end = Math.min((block + 1) * BLOCK, bitmap.length);
    for (let word = block * BLOCK; word < end; word += 1) {
      bitmap[word] = (bitmap[word] ?? 0) & ~wordOfAny(bitmaps, word);
    }
  }
}

/** Keeps the blocks in which a value may be within one of the bounds. */
export function keepZones(selection: Selection, { lows, highs }: Zones, bounds: readonly Bounds[]): void {
  const { blocks } = selection;
  let kept = 0;
  for (let place = 0; place < selection.size; place += 1) {
    const block = blocks[place] ?? 0;
    const least = lows[block] ?? 0;
    const greatest = highs[block] ?? 0;
    blocks[kept] = block;
    kept += bounds.some(({ low, high }) => greatest >= low && least <= high) ? 1 : 0;
  }
  selection.size = kept;
}

/**
 * Writes the rows selected into `target`, ascending; it must have room for all rows.
 *
 * @returns how many were written
 */
export function readSelection({ bitmap, blocks, size }: Selection, target: Uint32Array): number {
  let count = 0;
  for (let place = 0; place < size; place += 1) {
    const block = blocks[place] ?? 0;
    const end = Math.min((block + 1) * BLOCK, bitmap.length);
    for (let word = block * BLOCK; word < end; word += 1) {
      for (let bits = (bitmap[word] ?? 0) | 0; bits !== 0; bits &= bits - 1) {
        target[count] = word * 32 + 31 - Math.clz32(bits & -bits);
        count += 1;
      }
    }
  }
  return count;
}

/** The zones of a column; NaN is no value. */
export function zonesOf(values: Float64Array): Zones {
  const blocks = Math.ceil(values.length / (BLOCK * 32));
  const lows = new Float64Array(blocks).fill(Number.POSITIVE_INFINITY);
  const highs = new Float64Array(blocks).fill(Number.NEGATIVE_INFINITY);
  values.forEach((value, row) => {
    const block = Math.floor(row / (BLOCK * 32));
    if (!Number.isNaN(value)) {
      lows[block] = Math.min(lows[block] ?? value, value);
      highs[block] = Math.max(highs[block] ?? value, value);
    }
  });
  return { lows, highs };
}

function wordOfAny(bitmaps: readonly Bitmap[], word: number): number {
  let bits = 0;
  for (let place = 0; place < bitmaps.length; place += 1) {
    bits |= bitmaps[place]?.[word] ?? 0;
  }
  return bits;
}
