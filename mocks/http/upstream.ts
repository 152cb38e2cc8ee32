import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { OperationId } from '#generated/operations.ts';
import { fileReply } from '#mocks/operations/shared/binary.ts';
import { failure, invalid } from '#mocks/operations/shared/failure.ts';
import { EVENT_STREAM } from '#mocks/operations/shared/stream.ts';
import type { Answer, Body, Incoming, Validator } from '#mocks/pipeline/context.ts';
import { codeOf, sinceStart } from '#mocks/pipeline/pipeline.ts';
import {
  bodyOf,
  MAX_BYTES,
  operationOf,
  parsedRequest,
  routes,
  unreadable,
  unrouted,
} from '#mocks/pipeline/read-body.ts';
import type { Answerer, Journal, Violation } from '#mocks/world/journal.ts';

/** Time limits of the back end in milliseconds: for the next bytes, and for the whole reply to a checked call. */
const PATIENCE = 30_000;
const DEADLINE = 60_000;
/** Maximum bytes of a reply that is checked, as sent and when unpacked. */
const MAX_REPLY = 32 * MAX_BYTES;
/** Hop-by-hop headers (RFC 9110, 7.6.1), and headers that are rewritten for the next hop. */
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

interface UpstreamHead {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
}

/** Reply of the back end with its unmodified bytes. */
export interface UpstreamReply extends UpstreamHead {
  readonly bytes: Uint8Array;
  /** What a stream of events sends from now on; it has no bytes. The caller reads it or destroys it. */
  readonly events?: Readable;
}

/** Reply of the back end that is passed on as it arrives. */
export interface UpstreamStream extends UpstreamHead {
  readonly body: IncomingMessage;
}

export interface UpstreamExchange {
  readonly operation: OperationId;
  readonly incoming: Incoming;
  readonly body: Body;
  /** The back end's reply, even if clients got the proxy's in its place. */
  readonly answer: Answer;
  readonly violations: readonly Violation[];
  readonly by: Answerer;
}

/** A checked call that waits for its reply. */
export interface UpstreamCall extends Pick<UpstreamExchange, 'operation' | 'incoming' | 'body'> {
  /** The query as it was sent, with its question mark. */
  readonly search: string;
}

/** Gets the reply to a call, and says who gave it. */
export type Ask = (call: UpstreamCall) => Promise<UpstreamReply & { readonly by: Answerer }>;

export interface UpstreamProxy {
  readonly journal: Journal;
  /** Answers a call: the back end's reply, or the proxy's own instead of it. Never rejects. */
  readonly answer: (incoming: Incoming, search: string) => Promise<UpstreamReply>;
  /** Passes on a request outside the contract (images, files). Rejects if the back end does not reply. */
  readonly pass: (incoming: Incoming, search: string) => Promise<UpstreamStream>;
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

/** Limits of a back end; for tests. */
export interface UpstreamLimits {
  readonly deadline?: number;
  readonly maxReply?: number;
}

export interface UpstreamOptions extends UpstreamLimits {
  /** Gets every call that was answered. */
  readonly onExchange?: (exchange: UpstreamExchange) => void;
  /** Answers the calls; the back end if absent. */
  readonly ask?: Ask;
}

/**
 * The origin of a page that the proxy serves becomes that of the back end: it would refuse the writes of other origins. The
 * proxy has checked the origin itself.
 */
function ownOrigin(upstream: URL, { origin, host }: Incoming['headers']): Record<string, string> {
  return origin !== undefined && URL.parse(origin)?.host === host ? { origin: upstream.origin } : {};
}

/** Sends a request on; resolves with the head of the reply, whose body is to be read. */
function open(upstream: URL, incoming: Incoming, search: string): Promise<IncomingMessage> {
  const root = upstream.pathname.replace(/\/$/, '');
  const headers = {
    ...kept({ ...incoming.headers }),
    ...ownOrigin(upstream, incoming.headers),
    'content-length': incoming.body?.byteLength ?? 0,
  };
  const options = { method: incoming.method, path: `${root}${incoming.path}${search}`, headers };
  const ask = upstream.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = ask(upstream, { ...options, timeout: PATIENCE }, resolve);
    request.once('timeout', () => request.destroy(new Error(`No reply in ${PATIENCE} ms.`)));
    request.once('error', reject);
    request.end(incoming.body ?? undefined);
  });
}

function headOf(reply: IncomingMessage): UpstreamHead {
  return { status: reply.statusCode ?? 0, headers: kept(reply.headers) };
}

function mediaTypeOf({ headers }: UpstreamHead): string {
  const [mediaType = ''] = String(headers['content-type'] ?? '').split(';');
  return mediaType.trim().toLowerCase();
}

/** A whole reply within the limits: longer or slower ones are cut off. A stream of events has none of them once it is open. */
async function replyOf(
  upstream: URL,
  incoming: Incoming,
  search: string,
  { deadline = DEADLINE, maxReply = MAX_REPLY }: UpstreamLimits,
): Promise<UpstreamReply> {
  const late = Promise.withResolvers<never>();
  const opened: IncomingMessage[] = [];
  const timer = setTimeout(() => late.reject(new Error(`No whole reply in ${deadline} ms.`)), deadline);
  const read = async () => {
    const body = await open(upstream, incoming, search);
    const head = headOf(body);
    if (mediaTypeOf(head) === EVENT_STREAM) return { ...head, bytes: new Uint8Array(), events: body };
    opened.push(body);
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxReply) throw new Error(`The reply has more than ${maxReply} bytes.`);
      chunks.push(chunk);
    }
    return { ...head, bytes: Buffer.concat(chunks) };
  };
  try {
    return await Promise.race([read(), late.promise]);
  } finally {
    clearTimeout(timer);
    for (const body of opened) body.destroy();
  }
}

const unpackers = {
  gzip: promisify(gunzip),
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
};

async function unpacked({ headers, bytes }: UpstreamReply, maxOutputLength: number): Promise<Uint8Array> {
  const coding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  const isKnown = (name: string): name is keyof typeof unpackers => Object.hasOwn(unpackers, name);
  return isKnown(coding) ? unpackers[coding](bytes, { maxOutputLength }) : bytes;
}

/** Reply in the form that the proxy checks. Malformed JSON is checked as a file of an undeclared media type. */
export async function answerOf(reply: UpstreamReply, maxReply: number = MAX_REPLY): Promise<Answer> {
  const { status } = reply;
  const type = mediaTypeOf(reply);
  if (reply.events !== undefined) return { status, body: fileReply('reply', type, reply.bytes) };
  const bytes = await unpacked(reply, maxReply);
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

/** Sends every call to the back end. */
export const askBackend =
  (upstream: URL, limits: UpstreamLimits = {}): Ask =>
  async ({ incoming, search }) => ({
    ...(await replyOf(upstream, incoming, search, limits)),
    by: 'backend',
  });

interface Outcome {
  readonly by?: Answerer;
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
  return { reply: own(answer), code: codeOf(answer), violations, error };
}

function unreadableFor(operation: OperationId, body: Body): Answer | null {
  if (body.kind === 'malformed') return invalid('', 'json', 'The body is not what its media type says.');
  return unreadable(operation, body);
}

/**
 * Creates a proxy in front of a back end. It rejects requests that break the contract with 400 before they reach the
 * back end, replaces replies that break it with 502 and the list of violations, and passes on every other reply byte
 * for byte.
 */
export function createUpstreamProxy(
  upstream: URL,
  validator: Validator,
  journal: Journal,
  { onExchange = () => undefined, ask, ...limits }: UpstreamOptions = {},
): UpstreamProxy {
  const asked = ask ?? askBackend(upstream, limits);

  async function guarded(incoming: Incoming, search: string): Promise<Outcome> {
    const operation = operationOf(incoming, validator);
    if (operation === null) return refused(unrouted(incoming, validator));
    const body = await bodyOf(operation, incoming);
    const unread = unreadableFor(operation, body);
    if (unread !== null) return refused(unread);
    const broken = await validator.request(parsedRequest(operation, incoming, body));
    if (broken.length > 0) return refused(failure('E_VALIDATION', { errors: broken.slice(0, 50) }), broken);
    const { by, ...reply } = await asked({ operation, incoming, body, search });
    const answer = await answerOf(reply, limits.maxReply);
    const violations = await validator.reply(operation, answer);
    onExchange({ operation, incoming, body, answer, violations, by });
    if (violations.length > 0) {
      reply.events?.destroy();
      return { ...refused(failure('E_CONTRACT', { violations }), violations), by };
    }
    return { reply, code: codeOf(answer) ?? 'OK', violations, error: null, by };
  }

  const answer: UpstreamProxy['answer'] = async (incoming, search) => {
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
      ms: sinceStart(started),
      fault: null,
      ...outcome,
    });
    return reply;
  };
  const pass: UpstreamProxy['pass'] = async (incoming, search) => {
    const body = await open(upstream, incoming, search);
    return { ...headOf(body), body };
  };
  return { journal, answer, pass };
}

/** Maximum size in bytes of what is passed on unchecked. */
export const MAX_PASSED = 10 * MAX_BYTES;
