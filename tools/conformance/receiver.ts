import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type Members, membersOf, textOf } from './values.ts';

/** Where servers reach the receiver: a public address that leads to a port of this machine; null for this machine only. */
export interface ReceiverOptions {
  readonly url: string;
  readonly port: number;
}

/** One request that the receiver got. */
export interface Received {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: Members;
}

/** A receiver of webhooks, until its scenario is played. */
export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Waits for that many requests, and returns whether they arrived. */
  readonly wait: (count: number) => Promise<boolean>;
  readonly close: () => void;
}

/** The longest that a delivery may take, with its first repetition after 5 seconds. */
const PATIENCE_MS = 15_000;
const LOOK_MS = 20;

/** Whether one of the signatures of a request is that of the secret (Standard Webhooks). */
export function isSigned({ id, timestamp, headers, text }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${signature}`);
}

function bodyOf(text: string): Members {
  try {
    return membersOf(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Starts a receiver that answers its requests with the status that `answer` gives for their number, from 1. */
export async function startReceiver(
  options: ReceiverOptions | null,
  answer: (count: number) => number,
): Promise<Receiver> {
  const received: Received[] = [];
  const path = `/${randomUUID()}`;
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      // A public address may lead here by any path in front of ours.
      if (request.method !== 'POST' || request.url?.endsWith(path) !== true) {
        reply.writeHead(404).end();
        return;
      }
      const { headers } = request;
      const text = Buffer.concat(parts).toString('utf8');
      const id = textOf(headers['webhook-id']);
      received.push({
        id,
        timestamp: Number(headers['webhook-timestamp']),
        headers,
        text,
        body: bodyOf(text),
      });
      reply.writeHead(answer(received.length)).end();
    });
  });
  server.listen(options?.port ?? 0, options === null ? '127.0.0.1' : undefined);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `${options?.url.replace(/\/$/, '') ?? `http://127.0.0.1:${port}`}${path}`,
    received,
    wait: async (count) => {
      const until = performance.now() + PATIENCE_MS;
      while (received.length < count && performance.now() < until) {
        await new Promise((resolve) => {
          setTimeout(resolve, LOOK_MS);
        });
      }
      return received.length >= count;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
