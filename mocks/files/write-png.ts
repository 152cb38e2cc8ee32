import { crc32 } from './write-zip.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Most bytes of a block of a deflate stream that is stored as it is. */
const MAX_STORED = 65_535;
const ADLER = 65_521;

/** A colour: red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

function bigEndian(value: number): number[] {
  return [(value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}

function chunk(type: string, content: Uint8Array): number[] {
  const typed = new Uint8Array([...new TextEncoder().encode(type), ...content]);
  return [...bigEndian(content.length), ...typed, ...bigEndian(crc32(typed))];
}

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % ADLER;
    high = (high + low) % ADLER;
  }
  return ((high << 16) | low) >>> 0;
}

/** A zlib stream that stores its bytes as they are. */
function stored(bytes: Uint8Array): Uint8Array {
  const parts: number[] = [0x78, 0x01];
  for (let at = 0; at < bytes.length; at += MAX_STORED) {
    const block = bytes.subarray(at, at + MAX_STORED);
    const isLast = at + MAX_STORED >= bytes.length ? 1 : 0;
    const size = block.length;
    parts.push(isLast, size & 255, size >>> 8, ~size & 255, (~size >>> 8) & 255, ...block);
  }
  return new Uint8Array([...parts, ...bigEndian(adler32(bytes))]);
}

/** A PNG of two colours; `isInk` says of a point (from the upper left) whether it has the second one. */
export function twoColourPng(
  width: number,
  height: number,
  [paper, ink]: readonly [Rgb, Rgb],
  isInk: (x: number, y: number) => boolean,
): Uint8Array {
  const rowLength = 1 + Math.ceil(width / 8);
  const rows = new Uint8Array(rowLength * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * rowLength + 1 + (x >>> 3);
      if (isInk(x, y)) rows[at] = (rows[at] ?? 0) | (128 >>> (x & 7));
    }
  }
  const [indexed, oneBit] = [3, 1];
  return new Uint8Array([
    ...SIGNATURE,
    ...chunk('IHDR', new Uint8Array([...bigEndian(width), ...bigEndian(height), oneBit, indexed, 0, 0, 0])),
    ...chunk('PLTE', new Uint8Array([...paper, ...ink])),
    ...chunk('IDAT', stored(rows)),
    ...chunk('IEND', new Uint8Array()),
  ]);
}
