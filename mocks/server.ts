import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { control } from './http/control.ts';
import { bytesOf, type Exchange, headersOf, send, sendJson } from './http/exchange.ts';
import { media } from './media/media.ts';
import type { StandIn } from './stand-in.ts';
import { type Incoming, MOST_BYTES } from './wire.ts';

/** Answers what is neither an API call nor control nor media: pages and files of the portal. */
export type Pages = (exchange: Exchange) => void | Promise<void>;

async function incomingOf({ request, url }: Exchange): Promise<Incoming> {
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: headersOf(request),
    body: await bytesOf(request, MOST_BYTES),
  };
}

async function answerCall(standIn: StandIn, exchange: Exchange): Promise<void> {
  const answer = await standIn.answer(await incomingOf(exchange));
  if (answer === null) exchange.request.socket.destroy();
  else await sendJson(exchange, answer.status, answer.body);
}

async function answerControl(standIn: StandIn, exchange: Exchange): Promise<void> {
  const { status, body } = control(standIn.worlds, await incomingOf(exchange));
  await sendJson(exchange, status, body);
}

/** Answers a picture, a certificate or a 360 page. They depend on the seed alone, not on a world, and so may be kept. */
function answerMedia({ worlds: { base } }: StandIn, exchange: Exchange): void {
  const found = media(exchange.url.pathname, (id) => base.stones.get(id));
  const { status, type, body } = found ?? { status: 404, type: 'text/plain', body: 'Not found.' };
  exchange.reply.setHeader('cache-control', status === 200 ? 'public, max-age=3600' : 'no-store');
  send(exchange, status, type, typeof body === 'string' ? Buffer.from(body, 'utf8') : body);
}

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

async function route(standIn: StandIn, pages: Pages, exchange: Exchange): Promise<void> {
  const { pathname } = exchange.url;
  if (isUnder(pathname, '/web/v1')) await answerCall(standIn, exchange);
  else if (isUnder(pathname, '/__world')) await answerControl(standIn, exchange);
  else if (isUnder(pathname, '/media')) answerMedia(standIn, exchange);
  else await pages(exchange);
}

/** Turns what nobody expected into a reply, so that no client waits for ever. */
function fail(exchange: Exchange, thrown: unknown): void {
  console.error(thrown);
  if (exchange.reply.headersSent) exchange.reply.destroy();
  else send(exchange, 500, 'text/plain', Buffer.from('The stand-in failed.'));
}

/** Longer than any client keeps an idle connection: closing one first would race with its next call. */
const IDLE_CONNECTION_MS = 120_000;

/** The address called; null for one that is none, as `//`. */
function urlOf({ url = '/' }: IncomingMessage): URL | null {
  return URL.parse(url, 'http://stand-in.invalid');
}

/** The HTTP server of a stand-in: API, control, media and the portal on one port. Not listening yet. */
export function createHttpServer(standIn: StandIn, pages: Pages): Server {
  const options = { keepAliveTimeout: IDLE_CONNECTION_MS };
  return createServer(options, (request: IncomingMessage, reply: ServerResponse) => {
    const url = urlOf(request);
    if (url === null) {
      reply.writeHead(400).end();
      return;
    }
    const exchange = { request, reply, url };
    route(standIn, pages, exchange).catch((thrown: unknown) => fail(exchange, thrown));
  });
}
