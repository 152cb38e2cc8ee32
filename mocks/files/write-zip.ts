/** A file of an archive: its path with slashes, and its bytes. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const LOCAL_LENGTH = 30;
const CENTRAL_LENGTH = 46;
const END_LENGTH = 22;
/** First year of the dates of an archive. */
const FIRST_YEAR = 1980;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** The checksum of bytes that archives carry (CRC-32 of ISO 3309). */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** A time as an archive writes it: date and time of day in 16 bits each, two seconds exact, in UTC. */
function stampOf(time: number): { readonly day: number; readonly clock: number } {
  const date = new Date(time);
  const year = Math.max(0, date.getUTCFullYear() - FIRST_YEAR);
  return {
    day: (year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(),
    clock: (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1),
  };
}

/** A file with what the headers tell of it, and where it begins. */
interface Entry {
  readonly name: Uint8Array;
  readonly bytes: Uint8Array;
  readonly crc: number;
  readonly offset: number;
}

/** The part that the header of a file and its line in the directory have in common. */
function writeCommon(view: DataView, at: number, { name, bytes, crc }: Entry, time: number): void {
  const { day, clock } = stampOf(time);
  view.setUint16(at, VERSION, true);
  view.setUint16(at + 2, FLAGS, true);
  view.setUint16(at + 6, clock, true);
  view.setUint16(at + 8, day, true);
  view.setUint32(at + 10, crc, true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, name.length, true);
}

/**
 * An archive of files as they are, without packing them smaller (ZIP, method 0): pictures and PDFs hardly shrink, and
 * what is not compressed can be made at once.
 *
 * @param time of the files, in milliseconds since 1970
 */
export function writeZip(files: readonly PackedFile[], time: number): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder();
  let offset = 0;
  const entries = files.map(({ name, bytes }): Entry => {
    const entry = { name: text.encode(name), bytes, crc: crc32(bytes), offset };
    offset += LOCAL_LENGTH + entry.name.length + bytes.length;
    return entry;
  });
  const directory = offset;
  const directoryLength = entries.reduce((sum, { name }) => sum + CENTRAL_LENGTH + name.length, 0);
  const archive = new Uint8Array(directory + directoryLength + END_LENGTH);
  const view = new DataView(archive.buffer);
  let at = directory;
  for (const entry of entries) {
    view.setUint32(entry.offset, LOCAL_HEADER, true);
    writeCommon(view, entry.offset + 4, entry, time);
    archive.set(entry.name, entry.offset + LOCAL_LENGTH);
    archive.set(entry.bytes, entry.offset + LOCAL_LENGTH + entry.name.length);
    view.setUint32(at, CENTRAL_HEADER, true);
    view.setUint16(at + 4, VERSION, true);
    writeCommon(view, at + 6, entry, time);
    view.setUint32(at + 42, entry.offset, true);
    archive.set(entry.name, at + CENTRAL_LENGTH);
    at += CENTRAL_LENGTH + entry.name.length;
  }
  view.setUint32(at, END, true);
  view.setUint16(at + 8, entries.length, true);
  view.setUint16(at + 10, entries.length, true);
  view.setUint32(at + 12, directoryLength, true);
  view.setUint32(at + 16, directory, true);
  return archive;
}
