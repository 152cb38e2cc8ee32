import { zipSync } from 'fflate';

export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface ZipOptions {
  /** Whether to compress. By default files are stored, because pictures and PDFs are compressed already. */
  readonly isDeflated?: boolean;
}

const FIRST_YEAR = 1980;

/**
 * A date whose local fields equal the UTC fields of a time: ZIP timestamps have no zone, and fflate writes local
 * fields.
 */
export function zoneless(time: number): Date {
  const date = new Date(Math.max(time, Date.UTC(FIRST_YEAR, 0, 1)));
  return new Date(
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  );
}

/**
 * Creates a ZIP archive with files in the given order. Of files with the same name the last one wins.
 *
 * @param time modification time of the files in milliseconds since 1970
 */
export function writeZip(
  files: readonly PackedFile[],
  time: number,
  { isDeflated = false }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return zipSync(entries, { level: isDeflated ? 6 : 0, mtime: zoneless(time) });
}
