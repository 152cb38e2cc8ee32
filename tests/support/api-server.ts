import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../tools/test/listen.ts';

/** A call as the server saw it. */
export type Seen = { readonly url: string; readonly headers: IncomingHttpHeaders; readonly body: string };

/** What the server answers. */
export type Answer = { status?: number; type?: string; body?: string | object; delayMs?: number };

/** A real server on a free port for one test file: `answer` decides per call, `seen` tells what came. */
export async function startApiServer(answer: (call: Seen, index: number) => Answer) {
  const seen: Seen[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const call = { url: incoming.url ?? '', headers: incoming.headers, body: await text(incoming) };
    seen.push(call);
    const { status = 200, type = 'application/json', body = '', delayMs = 0 } = answer(call, seen.length - 1);
    setTimeout(() => {
      outgoing.writeHead(status, { 'content-type': type });
      outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
    }, delayMs);
  });
  const baseUrl = await listen(server);
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { baseUrl, seen, stop };
}
