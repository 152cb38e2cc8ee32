import { type IncomingHttpHeaders, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';

export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | FormData | null;
}

export const EVENT_STREAM = 'text/event-stream';

export const mediaTypeOf = (contentType: string | null | undefined) =>
  (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** Headers of every call. A reply is not decompressed here, so a server must not compress it. */
const DEFAULT_HEADERS = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'node' };
/** Milliseconds after which an unused connection is closed: before a server closes it, which would break off the next call. */
const UNUSED_MS = 4000;

/** A body as bytes or text, with the header of a form. */
async function encoded(body: Call['body']) {
  if (!(body instanceof FormData)) return { bytes: body, headers: {} };
  const form = new Response(body);
  const type = form.headers.get('content-type') ?? '';
  return { bytes: new Uint8Array(await form.arrayBuffer()), headers: { 'content-type': type } };
}

/** The time limit of a call is over. */
export class TimedOut extends Error {}

interface Exchanged {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The whole body, or the first bytes of a stream of events, which has no end. */
  readonly bytes: Uint8Array;
}

/**
 * Makes calls over connections that stay open. `fetch` takes three times as long, and a run has tens of thousands of calls.
 * Rejects when there is no whole reply in time; `onBegun` is called when one begins.
 */
export function createExchange(url: string, timeoutMs: number) {
  const isSecure = url.startsWith('https:');
  const send = isSecure ? secureRequest : plainRequest;
  const Agent = isSecure ? SecureAgent : PlainAgent;
  const agent = new Agent({ keepAlive: true, timeout: UNUSED_MS });
  return async ({ method, path, headers, body }: Call, onBegun: () => void): Promise<Exchanged> => {
    const { bytes, headers: ofBody } = await encoded(body);
    return new Promise((resolve, reject) => {
      const options = { method, headers: { ...DEFAULT_HEADERS, ...ofBody, ...headers }, agent };
      const request = send(`${url}${path}`, options, (reply) => {
        onBegun();
        const parts: Buffer[] = [];
        const finish = () => {
          clearTimeout(timer);
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            bytes: new Uint8Array(Buffer.concat(parts)),
          });
        };
        reply.on('data', (part: Buffer) => {
          parts.push(part);
          if (mediaTypeOf(reply.headers['content-type']) !== EVENT_STREAM) return;
          finish();
          request.destroy();
        });
        reply.once('end', finish);
        reply.on('error', fail);
      });
      const fail = (thrown: Error) => {
        clearTimeout(timer);
        reject(thrown);
      };
      const timer = setTimeout(() => request.destroy(new TimedOut()), timeoutMs);
      request.on('error', fail);
      request.end(bytes ?? undefined);
    });
  };
}
