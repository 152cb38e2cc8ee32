import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { type Exchange, send } from './exchange.ts';

/** Digits of the content hash in the names of the build's scripts and styles. */
export const HASH_DIGITS = 5;

const HASHED = new RegExp(`\\.[0-9a-f]{${HASH_DIGITS},}\\.[a-z0-9.]+$`);

export const cacheControlOf = (path: string): string =>
  HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
};

/** A file of a folder that exists as `<path>.br` only, unpacked; null if there is none. */
const unpacked = async (root: string, path: string) => {
  const bytes = await readFile(join(root, `${path}.br`)).catch(() => null);
  return bytes === null ? null : promisify(brotliDecompress)(bytes);
};

/** The text of a file of a folder, which may have it packed only; null if there is none. */
export async function textOf(root: string, path: string): Promise<string | null> {
  const plain = await readFile(join(root, path), 'utf8').catch(() => null);
  return plain ?? (await unpacked(root, path))?.toString('utf8') ?? null;
}

/**
 * Sends a file of a folder that exists as `<path>.br` only, unpacked, to a client that does not accept brotli: the
 * package has no plain copies, which would be half of it. Returns false if there is no such file.
 */
export async function sendUnpacked(exchange: Exchange, root: string, path: string): Promise<boolean> {
  const type = TYPES[extname(path)];
  // Never reads outside the folder.
  if (type === undefined || !/^[\w./-]+$/.test(path) || path.includes('..')) return false;
  const bytes = await unpacked(root, path);
  if (bytes === null) return false;
  exchange.reply.setHeader('cache-control', cacheControlOf(path));
  exchange.reply.setHeader('vary', 'accept-encoding');
  send(exchange, 200, type, bytes);
  return true;
}
