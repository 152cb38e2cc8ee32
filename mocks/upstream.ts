import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { OperationId } from '#generated/operations.ts';
import { fileReply } from './backend/shared/binary.ts';
import { failure, invalid } from './backend/shared/failure.ts';
import { operationOf, routes, unrouted } from './routes.ts';
import { askedOf, bodyOf, unreadable } from './stand-in.ts';
import { type Answer, type Body, type Gate, type Incoming, MAX_BYTES } from './wire.ts';
import type { Journal } from './world/journal.ts';
import type { Violation } from './world/violations.ts';

/** How long a back end may take in milliseconds. */
const PATIENCE = 30_000;
/** Headers that belong to one connection (RFC 9110, 7.6.1), or are written anew for the next one. */
const OF_THE_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
]);

/** A reply of the back end, its bytes as they came. */
export interface UpstreamReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly bytes: Uint8Array;
}

/** The gate in front of a real back end. */
export interface UpstreamGate {
  readonly journal: Journal;
  /** The reply of a call: the back end's own, or what the gate says instead of it. Never rejects. */
  readonly answer: (incoming: Incoming, search: string) => Promise<UpstreamReply>;
  /** The back end's reply to what is no call of the contract (pictures, files). Rejects when there is none. */
  readonly pass: (incoming: Incoming, search: string) => Promise<UpstreamReply>;
}

function kept(headers: Readonly<Record<string, string | string[] | undefined>>) {
  const entries: [string, string | string[]][] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !OF_THE_CONNECTION.has(name)) entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function own({ status, body, headers }: Answer): UpstreamReply {
  const own = { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers: own, bytes: Buffer.from(JSON.stringify(body), 'utf8') };
}

function sendTo(upstream: URL, incoming: Incoming, search: string): Promise<UpstreamReply> {
  const root = upstream.pathname.replace(/\/$/, '');
  const headers = { ...kept({ ...incoming.headers }), 'content-length': incoming.body?.byteLength ?? 0 };
  const options = { method: incoming.method, path: `${root}${incoming.path}${search}`, headers };
  const ask = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = ask(upstream, { ...options, timeout: PATIENCE }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', reject);
      reply.once('aborted', () => reject(new Error('The reply was cut off.')));
      reply.once('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: kept(reply.headers),
          bytes: Buffer.concat(chunks),
        }),
      );
    });
    request.once('timeout', () => request.destroy(new Error(`No reply in ${PATIENCE} ms.`)));
    request.once('error', reject);
    request.end(incoming.body ?? undefined);
  });
}

function unpacked({ headers, bytes }: UpstreamReply): Uint8Array {
  const coding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (coding === 'gzip') return gunzipSync(bytes);
  if (coding === 'br') return brotliDecompressSync(bytes);
  return coding === 'deflate' ? inflateSync(bytes) : bytes;
}

/** A reply as the gate checks it; what says it is JSON and is none is checked as a file of a type nobody declares. */
function answerOf(reply: UpstreamReply): Answer {
  const { status, headers } = reply;
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
  const type = mediaType.trim().toLowerCase();
  const bytes = unpacked(reply);
  if (type !== 'application/json') {
    return { status, body: fileReply('reply', type === '' ? 'application/octet-stream' : type, bytes) };
  }
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return { status, body };
  } catch {
    return { status, body: fileReply('reply', 'application/x-malformed-json', bytes) };
  }
}

function codeOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return String(body.code);
}

/** What came of a call. */
interface Outcome {
  readonly reply: UpstreamReply;
  readonly code: string | null;
  readonly violations: readonly Violation[];
  readonly error: string | null;
}

function refused(
  answer: Answer,
  violations: readonly Violation[] = [],
  error: string | null = null,
): Outcome {
  return { reply: own(answer), code: codeOf(answer.body), violations, error };
}

/** Why a body cannot be read as what its operation takes; null when it can. */
function unreadableFor(operation: OperationId, body: Body): Answer | null {
  if (body.kind === 'malformed') return invalid('', 'json', 'The body is not what its media type says.');
  return unreadable(operation, body);
}

/**
 * The gate over a back end: a request that breaks the contract is refused (400) before it gets there, a reply that breaks
 * it is shown as 502 with the list, and every other reply is handed on byte by byte.
 */
export function createUpstreamGate(upstream: URL, gate: Gate, journal: Journal): UpstreamGate {
  async function guarded(incoming: Incoming, search: string): Promise<Outcome> {
    const operation = operationOf(incoming);
    if (operation === null) return refused(unrouted(incoming));
    const body = await bodyOf(operation, incoming);
    const unread = unreadableFor(operation, body);
    if (unread !== null) return refused(unread);
    let reply: UpstreamReply | null = null;
    let broken: readonly Violation[] = [];
    const { answer, violations } = await gate(askedOf(operation, incoming, body), async (found) => {
      broken = found;
      if (found.length > 0) return failure('E_VALIDATION', { errors: found.slice(0, 50) });
      reply = await sendTo(upstream, incoming, search);
      return answerOf(reply);
    });
    if (reply === null) return refused(answer, broken);
    if (violations.length > 0) return refused(failure('E_CONTRACT', { violations }), violations);
    return { reply, code: codeOf(answer.body) ?? 'OK', violations, error: null };
  }

  const answer: UpstreamGate['answer'] = async (incoming, search) => {
    const started = performance.now();
    const { reply, ...outcome } = await guarded(incoming, search).catch((thrown: unknown) => {
      const told = thrown instanceof Error ? thrown.message || thrown.name : String(thrown);
      const { body } = failure('E_SERVER', undefined, `The back end did not answer: ${told}`);
      return refused({ status: 502, body }, [], told);
    });
    journal.add({
      time: new Date().toISOString(),
      operation: routes.get(incoming.path)?.operation ?? null,
      method: incoming.method,
      path: incoming.path,
      status: reply.status,
      user: null,
      ms: Math.round((performance.now() - started) * 1000) / 1000,
      fault: null,
      ...outcome,
    });
    return reply;
  };
  return { journal, answer, pass: (incoming, search) => sendTo(upstream, incoming, search) };
}

/** Most bytes of what is passed on unchecked. */
export const MAX_PASSED = 10 * MAX_BYTES;
