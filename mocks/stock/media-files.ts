import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaProblem } from '#generated/model/mediaProblem.ts';
import { cutTextStart } from '#mocks/domain/cut-text.ts';
import { typeOf } from '#mocks/files/kinds.ts';
import { readZip, type ZipEntry } from '#mocks/files/read-zip.ts';

/** A file of an upload, taken or not. */
export interface TakenFile {
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  /** Null with a problem. */
  readonly bytes: Uint8Array | null;
  readonly problem: MediaProblem | null;
}

const MEGABYTE = 1_048_576;
/** Media types of each kind, and the most bytes of a file (contract, MediaUploadStartRequest). */
const KINDS: Readonly<Record<MediaKind, { readonly types: readonly string[]; readonly most: number }>> = {
  IMAGE: { types: ['image/png', 'image/jpeg'], most: MEGABYTE },
  CERTIFICATE: { types: ['application/pdf'], most: 5 * MEGABYTE },
  VIDEO: { types: ['video/mp4'], most: 50 * MEGABYTE },
};
/** Most files of an archive, and most bytes that all of them may unpack to. */
const MAX_FILES = 5000;
const MAX_UNPACKED = 120 * MEGABYTE;
const LONGEST_NAME = 200;
const ARCHIVE = [0x50, 0x4b, 3, 4];
const BRAND_AT = 4;
const BRAND = [0x66, 0x74, 0x79, 0x70];

/** Most bytes of a file of that kind by itself. */
export function maxBytesOf(kind: MediaKind): number {
  return KINDS[kind].most;
}

function hasBytes(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

/** Whether the leading bytes are those of an archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 0, ARCHIVE);
}

function mediaTypeOf(bytes: Uint8Array): string | null {
  return hasBytes(bytes, BRAND_AT, BRAND) ? 'video/mp4' : typeOf(bytes);
}

/** A file by its leading bytes: taken, or refused with the reason. */
export function takeFile(kind: MediaKind, name: string, bytes: Uint8Array | null, size: number): TakenFile {
  const { types, most } = KINDS[kind];
  const type = bytes === null ? null : mediaTypeOf(bytes);
  const isOfKind = type !== null && types.includes(type);
  const unusable: MediaProblem | null = isOfKind ? null : 'UNSUPPORTED';
  const problem = size > most ? 'TOO_LARGE' : bytes === null ? 'UNREADABLE' : unusable;
  return {
    name: cutTextStart(name, LONGEST_NAME),
    size,
    mimeType: problem === null ? (type ?? '') : '',
    bytes: problem === null ? bytes : null,
    problem,
  };
}

/** Whether an entry is something that an operating system left in the archive. */
function isLitter({ name }: ZipEntry): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return name.startsWith('__MACOSX/') || base.startsWith('.') || base.toLowerCase() === 'thumbs.db';
}

/** The files of an archive; null when it cannot be read. No more is unpacked than may be. */
export function takeArchive(kind: MediaKind, bytes: Uint8Array): TakenFile[] | null {
  const entries = readZip(bytes, MAX_FILES);
  if (entries === null) return null;
  let left = MAX_UNPACKED;
  return entries
    .filter((entry) => !isLitter(entry))
    .map(({ name, size, read }) => {
      const isTooLarge = size > KINDS[kind].most || size > left;
      if (isTooLarge) return { ...takeFile(kind, name, null, size), problem: 'TOO_LARGE' as const };
      left -= size;
      return takeFile(kind, name, read(), size);
    });
}
