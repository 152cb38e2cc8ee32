import { type Bitmap, emptyBitmap } from './bitmap.ts';
import type { Bounds } from './measures.ts';

/** Words of a bitmap per block: 1024 rows. */
const BLOCK = 32;

/**
 * Candidate rows of a search: a bitmap, and the blocks that may still contain any. Other blocks are ignored, so that
 * narrow searches skip most rows. Because rows are ordered by shape and weight, most searches are narrow.
 */
export interface Selection {
  readonly bitmap: Bitmap;
  /** Active blocks in ascending order: the first `size` elements. */
  readonly blocks: Uint32Array;
  size: number;
}

/** Minimum and maximum of a column in each block; Infinity and -Infinity for blocks without values. */
export interface Zones {
  readonly lows: Float64Array;
  readonly highs: Float64Array;
}

export function createSelection(rows: number): Selection {
  const bitmap = emptyBitmap(rows);
  return { bitmap, blocks: new Uint32Array(Math.ceil(bitmap.length / BLOCK)), size: 0 };
}

export function selectAll(selection: Selection, rows: number): void {
  const { bitmap, blocks } = selection;
  bitmap.fill(0xffffffff);
  if (rows % 32 !== 0) bitmap[bitmap.length - 1] = 2 ** (rows % 32) - 1;
  for (let block = 0; block < blocks.length; block += 1) blocks[block] = block;
  selection.size = blocks.length;
}

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

/** Keeps blocks in which a value may be within one of the bounds. */
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
 * Writes the selected rows to `target` in ascending order. It must have room for all rows.
 *
 * @returns number of rows written
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
  for (let place = 0; place < bitmaps.length; place += 1) bits |= bitmaps[place]?.[word] ?? 0;
  return bits;
}
