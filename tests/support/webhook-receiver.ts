import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';
import { listen } from '../../tools/test/listen.ts';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks that answers each request with the status of `answer`, and its address. */
export async function startReceiver(answer: (received: Received) => number) {
  const received: Received[] = [];
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(parts).toString('utf8') };
      received.push(one);
      const status = answer(one);
      reply.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: await listen(server), received };
}
