/** Reads a stream of bits, the lowest of each byte first. */
interface BitReader {
  /** The next `count` bits (at most 16) as a number. */
  readonly take: (count: number) => number;
  /** The next `count` bits without taking them; zeros beyond the end. */
  readonly peek: (count: number) => number;
  /** Goes to the next whole byte and takes so many of them. */
  readonly takeBytes: (count: number) => Uint8Array;
}

/** A prefix code: by the next `width` bits, the symbol times 16 plus the length of its code; 0 for no code. */
interface Code {
  readonly width: number;
  readonly entries: Uint16Array;
}

const LENGTH_BASE = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const LENGTH_EXTRA = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCE_BASE = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
/** Order in which a block tells the lengths of the code that its own lengths are written in. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const END_OF_BLOCK = 256;

function broken(): RangeError {
  return new RangeError('The deflated bytes are broken.');
}

function createBitReader(bytes: Uint8Array): BitReader {
  let at = 0;
  let bits = 0;
  let held = 0;
  const fill = (count: number) => {
    while (held < count) {
      bits |= (bytes[at] ?? 0) << held;
      at += 1;
      held += 8;
    }
  };
  const drop = (count: number) => {
    bits >>>= count;
    held -= count;
    // Bytes beyond the end were zeros to peek at; taking a bit of them is reading what is not there.
    if (at - Math.floor(held / 8) > bytes.length) throw broken();
  };
  return {
    peek: (count) => {
      fill(count);
      return bits & ((1 << count) - 1);
    },
    take: (count) => {
      fill(count);
      const value = bits & ((1 << count) - 1);
      drop(count);
      return value;
    },
    takeBytes: (count) => {
      const start = at - Math.floor(held / 8);
      if (start + count > bytes.length) throw broken();
      at = start + count;
      bits = 0;
      held = 0;
      return bytes.subarray(start, at);
    },
  };
}

function reversed(value: number, count: number): number {
  let turned = 0;
  for (let bit = 0; bit < count; bit += 1) turned |= ((value >>> bit) & 1) << (count - 1 - bit);
  return turned;
}

/** The canonical code of symbols with these lengths in bits, 0 for a symbol that does not occur. */
function codeOf(lengths: readonly number[]): Code {
  const width = Math.max(1, ...lengths);
  const entries = new Uint16Array(1 << width);
  let next = 0;
  for (let length = 1; length <= width; length += 1) {
    for (const [symbol, own] of lengths.entries()) {
      if (own !== length) continue;
      if (next >= 1 << length) throw broken();
      for (let entry = reversed(next, length); entry < entries.length; entry += 1 << length) {
        entries[entry] = symbol * 16 + length;
      }
      next += 1;
    }
    next <<= 1;
  }
  return { width, entries };
}

function takeSymbol(reader: BitReader, { width, entries }: Code): number {
  const entry = entries[reader.peek(width)] ?? 0;
  if (entry === 0) throw broken();
  reader.take(entry % 16);
  return entry >>> 4;
}

function fixedLength(symbol: number): number {
  if (symbol < 144) return 8;
  if (symbol < 256) return 9;
  return symbol < 280 ? 7 : 8;
}

const FIXED_LITERALS = codeOf(Array.from({ length: 288 }, (_, symbol) => fixedLength(symbol)));
const FIXED_DISTANCES = codeOf(Array.from({ length: 30 }, () => 5));

/** How often the last length, or zero, comes again for the symbols 16 to 18 of the code of lengths. */
function repeats(reader: BitReader, symbol: number): number {
  if (symbol === 16) return 3 + reader.take(2);
  return symbol === 17 ? 3 + reader.take(3) : 11 + reader.take(7);
}

/** The two codes that a block brings along. */
function takeCodes(reader: BitReader): readonly [literals: Code, distances: Code] {
  const literals = reader.take(5) + 257;
  const distances = reader.take(5) + 1;
  const told = reader.take(4) + 4;
  const lengthLengths: number[] = LENGTH_ORDER.map(() => 0);
  for (const symbol of LENGTH_ORDER.slice(0, told)) lengthLengths[symbol] = reader.take(3);
  const code = codeOf(lengthLengths);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = takeSymbol(reader, code);
    const again = symbol < 16 ? 1 : repeats(reader, symbol);
    const value = symbol < 16 ? symbol : symbol === 16 ? lengths.at(-1) : 0;
    if (value === undefined || lengths.length + again > literals + distances) throw broken();
    for (let turn = 0; turn < again; turn += 1) lengths.push(value);
  }
  return [codeOf(lengths.slice(0, literals)), codeOf(lengths.slice(literals))];
}

/** Copies what stands `distance` back; the copy may run into itself. Answers where it ends. */
function copyBack(out: Uint8Array, at: number, distance: number, length: number): number {
  if (distance > at || at + length > out.length) throw broken();
  for (let place = at; place < at + length; place += 1) out[place] = out[place - distance] ?? 0;
  return at + length;
}

function inflateBlock(
  reader: BitReader,
  literals: Code,
  distances: Code,
  out: Uint8Array,
  start: number,
): number {
  let at = start;
  for (
    let symbol = takeSymbol(reader, literals);
    symbol !== END_OF_BLOCK;
    symbol = takeSymbol(reader, literals)
  ) {
    if (symbol < END_OF_BLOCK) {
      if (at >= out.length) throw broken();
      out[at] = symbol;
      at += 1;
      continue;
    }
    const place = symbol - END_OF_BLOCK - 1;
    const base = LENGTH_BASE[place];
    if (base === undefined) throw broken();
    const length = base + reader.take(LENGTH_EXTRA[place] ?? 0);
    const distanceSymbol = takeSymbol(reader, distances);
    const distanceBase = DISTANCE_BASE[distanceSymbol];
    if (distanceBase === undefined) throw broken();
    const distance = distanceBase + reader.take(Math.max(0, (distanceSymbol >>> 1) - 1));
    at = copyBack(out, at, distance, length);
  }
  return at;
}

function storedBlock(reader: BitReader, out: Uint8Array, at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = reader.takeBytes(4);
  const length = a | (b << 8);
  if ((length ^ (c | (d << 8))) !== 0xffff || at + length > out.length) throw broken();
  out.set(reader.takeBytes(length), at);
  return at + length;
}

/**
 * Inflates raw deflated bytes (RFC 1951) whose length is known, as an archive tells it. Throws a RangeError when they are
 * broken or of another length: never more than `size` bytes are made, whatever they say.
 */
export function inflate(bytes: Uint8Array, size: number): Uint8Array {
  const reader = createBitReader(bytes);
  const out = new Uint8Array(size);
  let at = 0;
  let isLast = false;
  while (!isLast) {
    isLast = reader.take(1) === 1;
    const kind = reader.take(2);
    if (kind === 0) at = storedBlock(reader, out, at);
    else if (kind === 1) at = inflateBlock(reader, FIXED_LITERALS, FIXED_DISTANCES, out, at);
    else if (kind === 2) at = inflateBlock(reader, ...takeCodes(reader), out, at);
    else throw broken();
  }
  if (at !== size) throw broken();
  return out;
}
