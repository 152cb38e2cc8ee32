/**
 * Writes compressed copies (`.br`, `.gz`) beside the text files of a built folder, which the server sends as they are.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { NONCE_PLACEHOLDER } from '#mocks/http/security.ts';

const TEXT: ReadonlySet<string> = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.map',
  '.svg',
  '.txt',
  '.webmanifest',
  '.xml',
]);
/** Files below this length in bytes gain nothing. */
const MIN_LENGTH = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
const GZIP = { level: constants.Z_BEST_COMPRESSION };

/** Lengths in bytes of the compressed files, before and after. */
export interface Sizes {
  readonly files: number;
  readonly plain: number;
  readonly gzip: number;
  readonly brotli: number;
}

const NO_SIZES: Sizes = { files: 0, plain: 0, gzip: 0, brotli: 0 };

async function compressFile(path: string): Promise<Sizes> {
  const bytes = await readFile(path);
  if (bytes.byteLength < MIN_LENGTH || bytes.includes(NONCE_PLACEHOLDER)) return NO_SIZES;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, BROTLI),
    promisify(gzip)(bytes, GZIP),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
  return { files: 1, plain: bytes.byteLength, gzip: gz.byteLength, brotli: br.byteLength };
}

const plus = (one: Sizes, other: Sizes): Sizes => ({
  files: one.files + other.files,
  plain: one.plain + other.plain,
  gzip: one.gzip + other.gzip,
  brotli: one.brotli + other.brotli,
});

/** Files that are compressed at a time. All at once would open more than the 1,024 that a process is usually allowed. */
const AT_A_TIME = 16;

/** Compresses the text files under a folder, except pages: the server writes a nonce into each reply with one. */
export async function compressFolder(folder: string): Promise<Sizes> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
    .values();
  const compressNext = async () => {
    let sizes = NO_SIZES;
    for (const path of paths) sizes = plus(sizes, await compressFile(path));
    return sizes;
  };
  const all = await Promise.all(Array.from({ length: AT_A_TIME }, compressNext));
  return all.reduce(plus, NO_SIZES);
}
