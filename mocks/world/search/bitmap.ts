/** One bit per row, 32 rows per word. Bits beyond the last row are never set. */
export type Bitmap = Uint32Array;

export function emptyBitmap(rows: number): Bitmap {
  return new Uint32Array((rows + 31) >>> 5);
}

export function addRow(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) | (1 << (row & 31));
}

export function removeRow(bitmap: Bitmap, row: number): void {
  bitmap[row >>> 5] = (bitmap[row >>> 5] ?? 0) & ~(1 << (row & 31));
}

/** Number of rows before `end`; all rows without it. */
export function countRows(bitmap: Bitmap, end: number = bitmap.length * 32): number {
  const words = end >>> 5;
  let count = 0;
  for (let word = 0; word < words; word += 1) count += ones(bitmap[word] ?? 0);
  return end % 32 === 0 ? count : count + ones((bitmap[words] ?? 0) & (2 ** (end % 32) - 1));
}

/**
 * Writes the rows of a bitmap to `target` in ascending order until it is full.
 *
 * @param skip number of rows to skip first
 * @returns number of rows written
 */
export function readRows(bitmap: Bitmap, target: Uint32Array, skip = 0): number {
  const { length } = target;
  let word = 0;
  let toSkip = skip;
  for (let inWord = ones(bitmap[0] ?? 0); word < bitmap.length && toSkip >= inWord; ) {
    toSkip -= inWord;
    word += 1;
    inWord = ones(bitmap[word] ?? 0);
  }
  let size = 0;
  for (; word < bitmap.length && size < length; word += 1) {
    let bits = (bitmap[word] ?? 0) | 0;
    for (; toSkip > 0; toSkip -= 1) bits &= bits - 1;
    for (; bits !== 0 && size < length; bits &= bits - 1) {
      target[size] = word * 32 + 31 - Math.clz32(bits & -bits);
      size += 1;
    }
  }
  return size;
}

function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
