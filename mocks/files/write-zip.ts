import { zipSync } from 'fflate';

/** A file of an archive: its path with slashes, and its bytes. */
export interface PackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** How an archive is written. */
export interface ZipOptions {
  /** Whether the files are deflated; stored as they are when absent, as pictures and PDFs are compressed already. */
  readonly isDeflated?: boolean;
}

/** First year that an archive can date a file with. */
const FIRST_YEAR = 1980;

/** The date whose local fields are the UTC fields of a time: archives have no zone, and the library writes local fields. */
function zoneless(time: number): Date {
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
 * A ZIP archive of files in their order; of files with the same name the last one is kept.
 *
 * @param time that the files are dated with, in milliseconds since 1970
 */
export function writeZip(
  files: readonly PackedFile[],
  time: number,
  { isDeflated = false }: ZipOptions = {},
): Uint8Array<ArrayBuffer> {
  const entries = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]));
  return zipSync(entries, { level: isDeflated ? 6 : 0, mtime: zoneless(time) });
}
