import { MediaKind } from '#generated/model/mediaKind.ts';
import { readFileType } from '#src/shared/forms/files.ts';

const MEGABYTE = 1024 * 1024;

/** Largest single file of each kind and largest archive, in megabytes (contract, MediaUploadStartRequest.file). */
export const MAX_MEGABYTES: Readonly<Record<MediaKind | 'ARCHIVE', number>> = {
  IMAGE: 1,
  CERTIFICATE: 5,
  VIDEO: 50,
  ARCHIVE: 100,
};

/** Media types that the file dialog offers, with the endings of their names. */
export const mediaTypes = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'application/pdf': ['.pdf'],
  'video/mp4': ['.mp4'],
  'application/zip': ['.zip'],
} as const;

/** Why a file is not uploaded. */
export type MediaObstacle = 'empty' | 'large' | 'type' | 'unreadable' | 'repeated';

/** What a file is, or why it is not uploaded. */
export type Inspected =
  | { readonly kind: MediaKind | 'ARCHIVE' }
  | { readonly obstacle: MediaObstacle; readonly limit?: number };

const kindOfType: Readonly<Record<string, MediaKind>> = {
  'image/png': MediaKind.IMAGE,
  'image/jpeg': MediaKind.IMAGE,
  'application/pdf': MediaKind.CERTIFICATE,
};

/** Leading bytes of a ZIP archive, and the brand box of MP4 files after the length of four bytes. */
const ARCHIVE = 'PK\u0003\u0004';
const VIDEO = 'ftyp';

async function kindOf(file: Blob): Promise<MediaKind | 'ARCHIVE' | null> {
  const type = await readFileType(file);
  if (type !== null) return kindOfType[type] ?? null;
  const start = new TextDecoder('latin1').decode(await file.slice(0, 8).arrayBuffer());
  if (start.startsWith(ARCHIVE)) return 'ARCHIVE';
  return start.slice(4) === VIDEO ? MediaKind.VIDEO : null;
}

/** Reads the leading bytes of a file, which decide on its kind whatever its name says (specification, section 5). */
export async function inspect(file: File): Promise<Inspected> {
  if (file.size === 0) return { obstacle: 'empty' };
  // A file that was moved, or one of a cloud folder that is offline, cannot be read.
  const kind = await kindOf(file).catch(() => undefined);
  if (kind === undefined) return { obstacle: 'unreadable' };
  if (kind === null) return { obstacle: 'type' };
  const limit = MAX_MEGABYTES[kind];
  return file.size > limit * MEGABYTE ? { obstacle: 'large', limit } : { kind };
}

/** Whether two files are the same one, chosen twice. */
export const isSameFile = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
