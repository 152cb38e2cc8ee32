import { MediaKind } from '#generated/model/mediaKind.ts';
import type { MediaProblem } from '#generated/model/mediaProblem.ts';
import { typeOf } from '#mocks/formats/kinds.ts';
import { readZip, type ZipEntry } from '#mocks/formats/read-zip.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { cutTextStart } from '#mocks/rules/cut-text.ts';

export interface TakenFile {
  readonly name: string;
  /** Null if it is refused. */
  readonly kind: MediaKind | null;
  readonly size: number;
  readonly mimeType: string;
  readonly bytes: Uint8Array | null;
  readonly problem: MediaProblem | null;
}

const MEGABYTE = 1_048_576;
/** Accepted media types and maximum size in bytes by kind (contract, MediaUploadStartRequest). */
const KINDS: Readonly<Record<MediaKind, { readonly types: readonly string[]; readonly most: number }>> = {
  IMAGE: { types: ['image/png', 'image/jpeg'], most: MEGABYTE },
  CERTIFICATE: { types: ['application/pdf'], most: 5 * MEGABYTE },
  VIDEO: { types: ['video/mp4'], most: 50 * MEGABYTE },
};
/** Maximum number of files in an archive, and maximum total size after unpacking. */
const MAX_FILES = 5000;
const MAX_UNPACKED = 120 * MEGABYTE;
/** How many times the bytes of an archive its files may have, besides one file: pictures, PDFs and videos hardly shrink. */
const MAX_RATIO = 4;
const LONGEST_NAME = 200;
const ARCHIVE = [0x50, 0x4b, 3, 4];
const BRAND_AT = 4;
const BRAND = [0x66, 0x74, 0x79, 0x70];

/** Maximum size in bytes of a single file of a kind; of any kind without one. */
export function maxBytesOf(kind: MediaKind | null): number {
  return kind === null ? Math.max(...Object.values(KINDS).map(({ most }) => most)) : KINDS[kind].most;
}

function kindOf(type: string | null): MediaKind | null {
  const found = Object.values(MediaKind).find((kind) => type !== null && KINDS[kind].types.includes(type));
  return found ?? null;
}

function hasBytes(bytes: Uint8Array, at: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[at + index] === byte);
}

/** Whether the leading bytes are those of a ZIP archive. */
export function isArchive(bytes: Uint8Array): boolean {
  return hasBytes(bytes, 0, ARCHIVE);
}

/** Checks a file by its leading bytes and size. Without a wanted kind, any kind will do. */
export function takeFile(
  wanted: MediaKind | null,
  name: string,
  bytes: Uint8Array | null,
  size: number,
): TakenFile {
  const type = bytes === null ? null : hasBytes(bytes, BRAND_AT, BRAND) ? 'video/mp4' : typeOf(bytes);
  const kind = kindOf(type);
  const isUsable = kind !== null && (wanted === null || wanted === kind);
  const unusable: MediaProblem | null = isUsable ? null : 'UNSUPPORTED';
  const problem = size > maxBytesOf(kind ?? wanted) ? 'TOO_LARGE' : bytes === null ? 'UNREADABLE' : unusable;
  return {
    name: cutTextStart(name, LONGEST_NAME),
    kind: problem === null ? kind : null,
    size,
    mimeType: problem === null ? (type ?? '') : '',
    bytes: problem === null ? bytes : null,
    problem,
  };
}

/** Whether an entry is metadata that an operating system added to the archive. */
function isLitter({ name }: ZipEntry): boolean {
  const base = name.slice(name.lastIndexOf('/') + 1);
  return name.startsWith('__MACOSX/') || base.startsWith('.') || base.toLowerCase() === 'thumbs.db';
}

/** Unpacks the files of an archive within the size limits; null if the archive cannot be read. */
export function* takeArchive(kind: MediaKind | null, bytes: Uint8Array): Sliced<TakenFile[] | null> {
  const entries = readZip(bytes, MAX_FILES);
  if (entries === null) return null;
  let left = Math.min(MAX_UNPACKED, maxBytesOf(kind) + MAX_RATIO * bytes.length);
  const files: TakenFile[] = [];
  for (const { name, size, read } of entries.filter((entry) => !isLitter(entry))) {
    if (size > maxBytesOf(kind) || size > left) {
      files.push({ ...takeFile(kind, name, null, size), problem: 'TOO_LARGE' });
      continue;
    }
    left -= size;
    files.push(takeFile(kind, name, yield* read(), size));
    yield;
  }
  return files;
}
