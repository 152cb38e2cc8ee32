import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts, type Exchange, send, takesPage } from './exchange.ts';

/** Media types by ending. What is text is worth packing. */
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const PACKABLE = /^text\/|json$|svg\+xml$/;
/** Files from this size on (bytes) are packed. */
const WORTH_PACKING = 1024;
/** Names that the build puts a hash of the content in never change their content. */
const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9.]+$/;
/** Good packing at a speed that a first visit does not feel. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A file as it goes over the wire. */
interface StaticFile {
  readonly changed: number;
  readonly type: string;
  readonly tag: string;
  readonly bytes: Uint8Array;
  readonly packed: { readonly br: Uint8Array; readonly gzip: Uint8Array } | null;
}

async function load(path: string, changed: number): Promise<StaticFile> {
  const bytes = await readFile(path);
  const type = types[extname(path)] ?? 'application/octet-stream';
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const isPacked = PACKABLE.test(type) && bytes.byteLength >= WORTH_PACKING;
  const packed = isPacked
    ? { br: await promisify(brotliCompress)(bytes, BROTLI), gzip: await promisify(gzip)(bytes) }
    : null;
  return { changed, type, tag, bytes, packed };
}

/** Reads files under a folder; each is read and packed once, until it changes. */
function createFiles(root: string): (path: string) => Promise<StaticFile | null> {
  const files = new Map<string, StaticFile>();
  return async (path) => {
    // A normalised address never climbs above its root, and a zero byte is no part of a file's name.
    if (path.includes('\0')) return null;
    const full = join(root, join('/', path));
    const found = await stat(full).catch(() => null);
    if (found === null || !found.isFile()) return null;
    const kept = files.get(full);
    if (kept?.changed === found.mtimeMs) return kept;
    const loaded = await load(full, found.mtimeMs);
    files.set(full, loaded);
    return loaded;
  };
}

function sendFile(exchange: Exchange, file: StaticFile): void {
  const { request, reply, url } = exchange;
  const isHashed = HASHED.test(url.pathname);
  reply.setHeader('etag', file.tag);
  reply.setHeader('vary', 'accept-encoding');
  reply.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (request.headers['if-none-match'] === file.tag) {
    reply.writeHead(304).end();
    return;
  }
  const coding = (['br', 'gzip'] as const).find((each) => accepts(request, each));
  if (file.packed === null || coding === undefined) {
    send(exchange, 200, file.type, file.bytes);
    return;
  }
  reply.setHeader('content-encoding', coding);
  send(exchange, 200, file.type, file.packed[coding]);
}

/** Whether a page is asked for, and not a part of one. */
function isNavigation({ request, url }: Exchange): boolean {
  return extname(url.pathname) === '' && takesPage(request);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/**
 * Serves a static build: its files, and for every address that a browser navigates to the index page of that folder, or
 * else the build's own.
 */
export function createStaticPages(root: string): (exchange: Exchange) => Promise<void> {
  const fileAt = createFiles(root);
  // A folder with a page of its own, as the API reference is one, shows that.
  const pageAt = async (path: string) => (await fileAt(`${path}/index.html`)) ?? fileAt('/index.html');
  return async (exchange) => {
    const { method = 'GET' } = exchange.request;
    const path = decoded(exchange.url.pathname);
    const isReading = method === 'GET' || method === 'HEAD';
    const asked = isReading && path !== null ? await fileAt(path) : null;
    const file = asked ?? (path !== null && isNavigation(exchange) ? await pageAt(path) : null);
    if (file === null) send(exchange, 404, 'text/plain; charset=utf-8', Buffer.from('No such file.'));
    else sendFile(exchange, file);
  };
}
