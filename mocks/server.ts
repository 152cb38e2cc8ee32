import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { dispositionOf, isFileReply } from './backend/shared/binary.ts';
import { control } from './http/control.ts';
import { bytesOf, type Exchange, headersOf, send, sendJson } from './http/exchange.ts';
import { answerPage, isPage } from './http/page/forms.ts';
import { targetOf } from './http/target.ts';
import { keptPicture } from './media/kept-pictures.ts';
import { media } from './media/media.ts';
import type { StandIn } from './stand-in.ts';
import { maxBytesOf } from './stand-in.ts';
import type { Incoming } from './wire.ts';

/** Answers what is neither an API call nor control nor media: pages and files of the portal. */
export type Pages = (exchange: Exchange) => void | Promise<void>;

async function incomingOf({ request, url }: Exchange): Promise<Incoming> {
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: headersOf(request),
    body: await bytesOf(request, maxBytesOf(url.pathname)),
  };
}

async function answerCall(standIn: StandIn, exchange: Exchange): Promise<void> {
  const answer = await standIn.answer(await incomingOf(exchange));
  if (answer === null) exchange.request.socket.destroy();
  else if (isFileReply(answer.body)) {
    exchange.reply.setHeader('content-disposition', dispositionOf(answer.body));
    send(exchange, answer.status, answer.body.mediaType, answer.body.bytes);
  } else await sendJson(exchange, answer.status, answer.body);
}

async function answerControl(standIn: StandIn, exchange: Exchange): Promise<void> {
  if (isPage(exchange)) {
    const reply = answerPage(standIn.worlds, await incomingOf(exchange));
    if ('location' in reply) exchange.reply.setHeader('location', reply.location);
    const html = 'html' in reply ? reply.html : '';
    send(exchange, reply.status, 'text/html; charset=utf-8', Buffer.from(html, 'utf8'));
    return;
  }
  const { status, body } = control(standIn.worlds, await incomingOf(exchange));
  await sendJson(exchange, status, body);
}

/** Answers a picture, a certificate or a 360 page. What its address names never changes, and so may be kept. */
function answerMedia({ worlds }: StandIn, exchange: Exchange): void {
  const { pathname } = exchange.url;
  const found = keptPicture(worlds, pathname) ?? media(pathname, (id) => worlds.base.stones.get(id));
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
  // A client that went away in the middle of its request has nobody to answer, and is no fault.
  if (exchange.request.destroyed && !exchange.request.complete) return;
  console.error(thrown);
  if (exchange.reply.headersSent) exchange.reply.destroy();
  else send(exchange, 500, 'text/plain', Buffer.from('The stand-in failed.'));
}

/** Longer than any client keeps an idle connection: closing one first would race with its next call. */
const IDLE_CONNECTION_MS = 120_000;

/** The HTTP server of a stand-in: API, control, media and the portal on one port. Not listening yet. */
export function createHttpServer(standIn: StandIn, pages: Pages): Server {
  const options = { keepAliveTimeout: IDLE_CONNECTION_MS };
  return createServer(options, (request: IncomingMessage, reply: ServerResponse) => {
    const url = targetOf(request.url ?? '');
    if (url === null) {
      reply.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const exchange = { request, reply, url };
    route(standIn, pages, exchange).catch((thrown: unknown) => fail(exchange, thrown));
  });
}
