import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { constants, gzip } from 'node:zlib';

/** Request target: the part of the URL after the host. Null if it does not identify a resource. */
export interface Target {
  /** Path as sent by the client: not decoded, and without `..` segments that climb. */
  readonly pathname: string;
  readonly searchParams: URLSearchParams;
  readonly search: string;
}

const HOST = 'http://mock-backend.invalid';

/**
 * Parses the target of a request line (RFC 9112, 3.2): an absolute path, whose leading slashes do not start a host, or
 * an absolute URL. Returns null for anything else, which is no server error.
 */
export function targetOf(target: string): Target | null {
  const isPath = target.startsWith('/');
  if (!(isPath || /^https?:\/\//i.test(target))) return null;
  try {
    // With an explicit host, a path of `//name` stays a path.
    return new URL(isPath ? `${HOST}${target}` : target);
  } catch {
    return null;
  }
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
  readonly url: Target;
  /** How many bytes of the reply leave in a second; as many as the connection takes if absent. */
  readonly bytesPerSecond?: number;
}

/** Minimum size in bytes of a compressed reply; below it, compressing costs more than sending. */
const MIN_COMPRESSED = 16_384;

/** Whether the client accepts a content coding (RFC 9110, 12.5.3): by name or `*`, with a weight above zero. */
export function accepts({ headers }: IncomingMessage, coding: 'gzip' | 'br'): boolean {
  const weights = new Map(
    String(headers['accept-encoding'] ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const;
      }),
  );
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

/** Whether `If-None-Match` matches an entity tag (RFC 9110, 13.1.2: weak comparison, lists, `*`). */
export function isUnchanged({ headers }: IncomingMessage, tag: string): boolean {
  const asked = headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = tag.replace(/^W\//, '');
  return asked.trim() === '*' || [...asked.matchAll(/"[^"]*"/g)].some(([each]) => each === opaque);
}

/** Whether the request is for a page: a browser navigation, or a client that accepts anything, such as `curl`. */
export function takesPage({ method, headers: { accept = '' } }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (accept.includes('text/html') || accept.trim() === '*/*');
}

/** Limits on discarding the rest of an oversized body before the reply, in bytes and milliseconds. */
const MAX_DISCARDED = 16_777_216;
const DISCARD_MS = 2000;
/** Time in milliseconds for a client that is still sending to read the reply before its connection is closed. */
const LINGER_MS = 1000;

/**
 * Reads the body of a request as bytes; null if it is empty. Of a body longer than `max`, only enough is buffered to
 * detect that. The rest is discarded; if it does not end soon, the connection is closed after the reply.
 */
export function bytesOf({ request, reply }: Exchange, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let cutter: NodeJS.Timeout | undefined;
  return new Promise((resolve, reject) => {
    const isDeclaredTooLong = Number(request.headers['content-length'] ?? 0) > max;
    const settle = () => {
      clearTimeout(cutter);
      if (isDeclaredTooLong) resolve(new Uint8Array(max + 1));
      else resolve(length === 0 ? null : Buffer.concat(chunks));
    };
    const cut = () => {
      if (reply.headersSent || reply.hasHeader('connection')) return;
      reply.setHeader('connection', 'close');
      settle();
    };
    // A client may declare any length and send nothing.
    if (isDeclaredTooLong) cutter = setTimeout(cut, DISCARD_MS);
    request.on('data', (chunk: Uint8Array) => {
      if (length <= max && !isDeclaredTooLong) chunks.push(chunk);
      length += chunk.byteLength;
      if (length > max) cutter ??= setTimeout(cut, DISCARD_MS);
      if (length > max + MAX_DISCARDED) cut();
    });
    request.once('end', settle);
    request.once('error', (error) => {
      clearTimeout(cutter);
      reject(error);
    });
  });
}

export function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

/** How many reverse proxies stand before this server: each puts the address of its client at the end of `x-forwarded-for`. */
const PROXIES = Number(process.env.PAVILION_PROXIES ?? 0);

/** Network address of a client. Only what a proxy of this server wrote into `x-forwarded-for` counts. */
export function addressOf({ headers, socket }: IncomingMessage, proxies = PROXIES): string {
  const named = String(headers['x-forwarded-for'] ?? '').split(',');
  return (proxies > 0 ? named.at(-proxies)?.trim() : undefined) || (socket.remoteAddress ?? '');
}

function compressed(bytes: Uint8Array, level: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    gzip(bytes, { level }, (error, result) => (error === null ? resolve(result) : reject(error)));
  });
}

/** Slices that leave in a second, when a reply is slowed down. */
const SLICES = 20;

/** Bytes in slices, each after a pause that its length needs at a rate. */
async function* slowly(bytes: Uint8Array, bytesPerSecond: number): AsyncGenerator<Uint8Array> {
  const size = Math.max(1, Math.round(bytesPerSecond / SLICES));
  for (let start = 0; start < bytes.byteLength; start += size) {
    const slice = bytes.subarray(start, start + size);
    await pause((slice.byteLength / bytesPerSecond) * 1000);
    yield slice;
  }
}

/** Sends bytes as the complete reply, with `no-store` unless the reply already has a Cache-Control header. */
export function send(
  { reply, request, bytesPerSecond }: Exchange,
  status: number,
  type: string,
  bytes: Uint8Array,
): void {
  if (!reply.hasHeader('cache-control')) reply.setHeader('cache-control', 'no-store');
  reply.writeHead(status, { 'content-type': type, 'content-length': bytes.byteLength });
  if (request.method === 'HEAD') reply.end();
  else if (reply.getHeader('connection') === 'close' && !request.complete) {
    // Closing while the client is still sending would reset the connection, and the reply might be lost.
    reply.write(bytes);
    const timer = setTimeout(() => reply.end(), LINGER_MS);
    request.once('close', () => clearTimeout(timer));
  } else if (bytesPerSecond === undefined) reply.end(bytes);
  else pipeline(slowly(bytes, bytesPerSecond), reply).catch(() => reply.destroy());
}

/** Rejects a request that is not meant for this server: 403 in the envelope of the contract. Closes the connection. */
export function refuse(exchange: Exchange, message: string): Promise<void> {
  exchange.reply.setHeader('connection', 'close');
  return sendJson(exchange, 403, { code: 'E_FORBIDDEN', message });
}

export async function sendText(
  exchange: Exchange,
  status: number,
  type: string,
  text: string,
  level = constants.Z_DEFAULT_COMPRESSION,
): Promise<void> {
  const bytes = Buffer.from(text, 'utf8');
  const { request, reply } = exchange;
  reply.appendHeader('vary', 'accept-encoding');
  if (bytes.byteLength < MIN_COMPRESSED || !accepts(request, 'gzip')) {
    send(exchange, status, type, bytes);
    return;
  }
  const smaller = await compressed(bytes, level);
  reply.setHeader('content-encoding', 'gzip');
  send(exchange, status, type, smaller);
}

export const sendJson = (exchange: Exchange, status: number, value: unknown): Promise<void> =>
  sendText(exchange, status, 'application/json', JSON.stringify(value), constants.Z_BEST_SPEED);

/** Resolves when a reply takes more, or when its connection is closed. */
function drained(reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      reply.off('drain', done).off('close', done);
      resolve();
    };
    reply.once('drain', done).once('close', done);
  });
}

/**
 * Sends parts of a reply as they are made, each after the one before has left, and other calls in between. A client that
 * closes the connection ends it: no further part is made.
 */
export async function sendStream(
  { reply, bytesPerSecond }: Exchange,
  status: number,
  type: string,
  sources: readonly Iterable<Uint8Array>[],
): Promise<void> {
  reply.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  for (const source of sources) {
    for (const part of source) {
      if (reply.destroyed) return;
      if (bytesPerSecond !== undefined) await pause((part.byteLength / bytesPerSecond) * 1000);
      if (reply.write(part)) await nextTurn();
      else await drained(reply);
    }
  }
  reply.end();
}
