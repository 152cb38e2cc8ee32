import { crc32 } from './crc32.ts';
import { inflate } from './inflate.ts';

/** A file in an archive. */
export interface ZipEntry {
  /** Its name with its folders, as written in the archive. It is a word, never a path to write to. */
  readonly name: string;
  /** Length in bytes, as the archive tells it. */
  readonly size: number;
  /** Its bytes; null when they are encrypted, packed in a way that is not known, or broken. */
  readonly read: () => Uint8Array | null;
}

const CENTRAL = 0x02_01_4b_50;
const LOCAL = 0x04_03_4b_50;
const END = 0x06_05_4b_50;
const END_LENGTH = 22;
const CENTRAL_LENGTH = 46;
const LOCAL_LENGTH = 30;
/** Longest comment that an archive may end with. */
const MAX_COMMENT = 65_535;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

const utf8 = new TextDecoder();

/** Where the record that ends the archive begins, or -1. */
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

function unpacked(view: DataView, { method, crc, packedSize, size, offset }: Record): Uint8Array | null {
  if (offset + LOCAL_LENGTH > view.byteLength || view.getUint32(offset, true) !== LOCAL) return null;
  const start = offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > view.byteLength) return null;
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedSize);
  try {
    const bytes = method === DEFLATED ? inflate(packed, size) : packed;
    return bytes.byteLength === size && crc32(bytes) === crc ? bytes : null;
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
    read: () => (isKnown ? unpacked(view, record) : null),
  };
}

/**
 * The files of a ZIP archive by its directory, folders left out; null when there is no directory to be read. Nothing is
 * unpacked before `read`, so that the caller can refuse a size first.
 *
 * @param most how many files are read at most; more make the archive unreadable
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
