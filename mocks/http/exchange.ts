import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants, gzip } from 'node:zlib';

import type { Target } from './target.ts';

/** A request with its address read, and the reply to write. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly reply: ServerResponse;
  readonly url: Target;
}

/** Replies from this size on (bytes) are compressed: under it the packing costs more than the sending. */
const WORTH_PACKING = 16_384;

/** Whether the client takes this content coding. */
export function accepts({ headers }: IncomingMessage, coding: 'gzip' | 'br'): boolean {
  return new RegExp(`(^|[,\\s])${coding}([,;\\s]|$)`).test(String(headers['accept-encoding'] ?? ''));
}

/** Whether a page is asked for: by a browser that navigates, or by a client that takes whatever is there, as `curl` does. */
export function takesPage({ method, headers: { accept = '' } }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && (accept.includes('text/html') || accept.trim() === '*/*');
}

/**
 * The body of a request as bytes, null without one. Of a body that is too long just enough is kept to see that it is;
 * the rest is read and forgotten, so that the client gets to read the refusal.
 */
export async function bytesOf(request: IncomingMessage, most: number): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array) || length > most) continue;
    chunks.push(chunk);
    length += chunk.byteLength;
  }
  return length === 0 ? null : Buffer.concat(chunks);
}

/** Headers of a request, the repeated ones joined. */
export function headersOf({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}

function packed(bytes: Uint8Array): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    gzip(bytes, { level: constants.Z_BEST_SPEED }, (error, result) =>
      error === null ? resolve(result) : reject(error),
    );
  });
}

/** Writes bytes as the whole reply; caches keep nothing of it unless it was said that they may. */
export function send({ reply, request }: Exchange, status: number, type: string, bytes: Uint8Array): void {
  if (!reply.hasHeader('cache-control')) reply.setHeader('cache-control', 'no-store');
  reply.writeHead(status, { 'content-type': type, 'content-length': bytes.byteLength });
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Writes a value as JSON, packed when it is long and the client takes that. */
export async function sendJson(exchange: Exchange, status: number, value: unknown): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(value), 'utf8');
  const { request, reply } = exchange;
  reply.setHeader('vary', 'accept-encoding');
  if (bytes.byteLength < WORTH_PACKING || !accepts(request, 'gzip')) {
    send(exchange, status, 'application/json', bytes);
    return;
  }
  const smaller = await packed(bytes);
  reply.setHeader('content-encoding', 'gzip');
  send(exchange, status, 'application/json', smaller);
}
