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

/**
 * Sends a file of a folder that exists as `<path>.br` only, unpacked, to a client that does not accept brotli: the
 * package has no plain copies, which would be half of it. Returns false if there is no such file.
 */
export async function sendUnpacked(exchange: Exchange, root: string, path: string): Promise<boolean> {
  const type = TYPES[extname(path)];
  // Never reads outside the folder.
  if (type === undefined || !/^[\w./-]+$/.test(path) || path.includes('..')) return false;
  const bytes = await readFile(join(root, `${path}.br`)).catch(() => null);
  if (bytes === null) return false;
  exchange.reply.setHeader('cache-control', cacheControlOf(path));
  exchange.reply.setHeader('vary', 'accept-encoding');
  send(exchange, 200, type, await promisify(brotliDecompress)(bytes));
  return true;
}
