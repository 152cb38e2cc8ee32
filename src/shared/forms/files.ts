import * as v from 'valibot';
import { UploadFileRequestKind as Kind } from '#generated/model/uploadFileRequestKind.ts';
import type { Rule } from '#generated/rules/types.ts';
import { entry, keptWhile, type Sent } from './rules.ts';

/** A file that was uploaded, as its field holds it. */
export type FileEntry = {
  readonly file: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly mimeType: string;
  /** When the server deletes it unless a record refers to it, RFC 3339; null once one does. */
  readonly expiresAt: string | null;
};

/** Most bytes of one file (contract, UploadFileRequest.file: up to 10 MB). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const pictures = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] } as const;
const { IDENTITY_PROOF, BUSINESS_PROOF, KYC_FORM, RESUME, PAYMENT_RECEIPT } = Kind;
const paperKinds: readonly Kind[] = [IDENTITY_PROOF, BUSINESS_PROOF, KYC_FORM, RESUME, PAYMENT_RECEIPT];
const papers = { ...pictures, 'application/pdf': ['.pdf'] } as const;

/** The media types that a kind of file may be of, with the endings of their names (contract, UploadFileRequest.file). */
export function fileTypesOf(kind: Kind): Readonly<Record<string, readonly string[]>> {
  return paperKinds.includes(kind) ? papers : pictures;
}

/** Leading bytes by media type (specification, section 5). */
const leading: readonly (readonly [bytes: string, mimeType: string])[] = [
  ['89504e47', 'image/png'],
  ['ffd8ffe0', 'image/jpeg'],
  ['ffd8ffe1', 'image/jpeg'],
  ['ffd8ffee', 'image/jpeg'],
  ['ffd8ffdb', 'image/jpeg'],
  ['25504446', 'application/pdf'],
];

/** The media type of a file by its leading bytes, whatever its name says; null for any other kind of file. */
export async function readFileType(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const start = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return leading.find(([known]) => known === start)?.[1] ?? null;
}

/**
 * Whether a name ends in a way that a media type does not have: a PDF named `.png`. Names without an ending fit all;
 * dots and blanks at the end do not count, since Windows drops them.
 */
function isMisnamed(name: string, type: string, kind: Kind): boolean {
  const ending = /\.[^.\s\\/][^.\\/]*[.\s]*$/.exec(name.toLowerCase())?.[0].replace(/[.\s]+$/, '');
  return ending !== undefined && fileTypesOf(kind)[type]?.includes(ending) !== true;
}

/** Why a chosen file is not uploaded; null when it may be. */
export async function fileObstacle(
  file: File,
  kind: Kind,
): Promise<'empty' | 'large' | 'type' | 'name' | 'unreadable' | null> {
  if (file.size === 0) return 'empty';
  if (file.size > MAX_FILE_BYTES) return 'large';
  // A file that was moved, or one of a cloud folder that is offline, cannot be read.
  const type = await readFileType(file).catch(() => undefined);
  if (type === undefined) return 'unreadable';
  if (type === null || !(type in fileTypesOf(kind))) return 'type';
  return isMisnamed(file.name, type, kind) ? 'name' : null;
}

const isStored = (entry: unknown) =>
  typeof entry === 'object' &&
  entry !== null &&
  'expiresAt' in entry &&
  (typeof entry.expiresAt !== 'string' || Date.parse(entry.expiresAt) > Date.now());

/** A file that was uploaded; sent as what names it. A draft keeps it for as long as the server does. */
export function uploaded<Given extends Rule>(
  rule: Given,
): v.GenericSchema<FileEntry | null, Sent<Given, string>> {
  const filled = v.pipe(
    v.custom<FileEntry | null>((value) => value !== null),
    v.transform((chosen) => chosen?.file ?? ''),
  );
  return v.pipe(entry({ rule, isEmpty: (value) => value === null, filled }), keptWhile(isStored));
}
