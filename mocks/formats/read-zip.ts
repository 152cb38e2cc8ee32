import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import type { Sliced } from './slices.ts';

function broken(cause?: unknown): RangeError {
  return new RangeError('The deflated bytes are broken.', { cause });
}

/**
 * Inflates raw DEFLATE data (RFC 1951) of a known unpacked size. Throws a RangeError for corrupt data or another
 * size. Stops as soon as the output exceeds `size`, so that an archive with false sizes costs little.
 */
export function* inflate(packed: Uint8Array, size: number): Sliced<Uint8Array> {
  const out = new Uint8Array(size);
  // DEFLATE compresses at most 1:1032: data beyond its declared size is noticed after at most 16 times that size.
  const step = Math.min(16_384, Math.max(64, size >>> 6));
  let length = 0;
  const stream = new Inflate((part) => {
    if (length + part.length > size) throw broken();
    out.set(part, length);
    length += part.length;
  });
  try {
    for (let at = 0; at < packed.length; at += step) {
      stream.push(packed.subarray(at, at + step), at + step >= packed.length);
      yield;
    }
  } catch (error) {
    throw broken(error);
  }
  if (length !== size) throw broken();
  return out;
}

export interface ZipEntry {
  /** Its path as written in the archive. It is only a label: never use it as a path to write to. */
  readonly name: string;
  readonly size: number;
  /** Unpacks the file; null if it is encrypted, corrupt or compressed by an unknown method. */
  readonly read: () => Sliced<Uint8Array | null>;
}

const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END = 0x06_05_4b_50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

const utf8 = new TextDecoder();

/** Offset of the end-of-central-directory record, or -1. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - MAX_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return -1;
}

interface Record {
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly offset: number;
}

/** Bytes whose checksum is computed at once. */
const SUMMED = 1_048_576;

function* checksum(bytes: Uint8Array): Sliced<number> {
  let crc = 0;
  for (let at = 0; at < bytes.length; at += SUMMED) {
    crc = crc32(bytes.subarray(at, at + SUMMED), crc);
    yield;
  }
  return crc;
}

function* unpacked(
  view: DataView,
  { method, crc, packedSize, size, offset }: Record,
): Sliced<Uint8Array | null> {
  if (offset + LOCAL_LENGTH > view.byteLength || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > view.byteLength) return null;
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedSize);
  try {
    const bytes = method === DEFLATED ? yield* inflate(packed, size) : packed;
    return bytes.byteLength === size && (yield* checksum(bytes)) === crc ? bytes : null;
  } catch {
    return null;
  }
}

function entryAt(view: DataView, at: number): ZipEntry {
  const flags = view.getUint16(at + 8, true);
  const record = {
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const isKnown = (flags & ENCRYPTED) === 0 && (record.method === STORED || record.method === DEFLATED);
  const name = new Uint8Array(
    view.buffer,
    view.byteOffset + at + CENTRAL_LENGTH,
    view.getUint16(at + 28, true),
  );
  return {
    name: utf8.decode(name),
    size: record.size,
    *read() {
      return isKnown ? yield* unpacked(view, record) : null;
    },
  };
}

/**
 * Reads the central directory of a ZIP archive and returns its files without folders; null if there is no readable
 * directory. Nothing is unpacked before `read` is called, so that callers can check sizes first.
 *
 * @param most maximum number of files; an archive with more is refused
 */
export function readZip(bytes: Uint8Array, most: number): ZipEntry[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === -1) return null;
  const count = view.getUint16(end + 10, true);
  if (count > most) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (at + CENTRAL_LENGTH > end || view.getUint32(at, true) !== CENTRAL) return null;
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + CENTRAL_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) return null;
    entries.push(entryAt(view, at));
    at = next;
  }
  return entries.filter(({ name }) => !name.endsWith('/'));
}
