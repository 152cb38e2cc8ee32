/**
 * Validates the traffic to a real back end: `npm run gate -- --upstream <url> [--port 3001]`. Requests and replies of the
 * contract's operations are validated, /__world lists every violation, /media is forwarded to the back end, and any other
 * path serves the built portal.
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { createGate } from '#mocks/gate.ts';
import { bytesOf, type Exchange, headersOf, refuse, send, sendJson } from '#mocks/http/exchange.ts';
import { createStaticPages } from '#mocks/http/files.ts';
import { createHostGuard, hostsIn, namedHost } from '#mocks/http/host-guard.ts';
import { STYLE_HASH } from '#mocks/http/page/layout.ts';
import { gatePage } from '#mocks/http/page/world-page.ts';
import { formPolicy, secure } from '#mocks/http/security.ts';
import { targetOf } from '#mocks/http/target.ts';
import { maxBytesOf } from '#mocks/routes.ts';
import { createUpstreamGate, MAX_PASSED, type UpstreamReply } from '#mocks/upstream.ts';
import type { Incoming } from '#mocks/wire.ts';
import { createJournal } from '#mocks/world/journal.ts';

const usage = `Checks every call between the portal and a real back end against the contract.

  npm run gate -- --upstream <url> [--port 3001] [--host localhost]`;

function leave(message: string): never {
  process.stderr.write(`${message}\n\n${usage}\n`);
  process.exit(2);
}

function optionsOf() {
  const options = {
    upstream: { type: 'string' },
    port: { type: 'string', default: '3001' },
    host: { type: 'string', default: 'localhost' },
  } as const;
  try {
    return parseArgs({ options }).values;
  } catch (thrown) {
    return leave(String(thrown));
  }
}

function upstreamOf(text: string | undefined): URL {
  const url = URL.parse(text ?? '');
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  return leave('--upstream is to be the http address of a back end.');
}

const { upstream: text, port: portText, host } = optionsOf();
const upstream = upstreamOf(text);
const port = Number(portText);
if (!Number.isInteger(port) || port < 0 || port > 65_535) leave(`No port: ${portText}`);
const { answer, pass, journal } = createUpstreamGate(upstream, await createGate(), createJournal());
const pages = createStaticPages('dist');
const guard = createHostGuard([...namedHost(host), ...hostsIn(process.env.PAVILION_HOSTS)]);

async function incomingOf(exchange: Exchange, max: number): Promise<Incoming> {
  const { request, url } = exchange;
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: headersOf(request),
    body: await bytesOf(exchange, max),
  };
}

function sendReply({ reply, request }: Exchange, { status, headers, bytes }: UpstreamReply): void {
  for (const [name, value] of Object.entries(headers)) reply.setHeader(name, value);
  const hasBody = status !== 204 && status !== 304;
  reply.writeHead(status, hasBody ? { 'content-length': bytes.byteLength } : {});
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}

async function showJournal(exchange: Exchange): Promise<void> {
  if (String(exchange.request.headers.accept ?? '').includes('text/html')) {
    const html = gatePage(`Gate before ${upstream.origin}`, journal);
    secure(exchange.reply, formPolicy(STYLE_HASH));
    send(exchange, 200, 'text/html; charset=utf-8', Buffer.from(html, 'utf8'));
    return;
  }
  const entries = journal.entries();
  const red = entries.filter(({ violations }) => violations.length > 0).length;
  await sendJson(exchange, 200, {
    code: 'OK',
    message: 'Done.',
    data: { red, entries, coverage: journal.coverage() },
  });
}

const GUARDED = /^\/(web\/v1|media|__world)(\/|$)/;

async function route(exchange: Exchange, search: string): Promise<void> {
  const { pathname } = exchange.url;
  const refusal = GUARDED.test(pathname) ? guard(exchange.request) : null;
  if (refusal !== null) await refuse(exchange, refusal);
  else if (pathname.startsWith('/web/v1/')) {
    sendReply(exchange, await answer(await incomingOf(exchange, maxBytesOf(pathname)), search));
  } else if (pathname.startsWith('/media/')) {
    sendReply(exchange, await pass(await incomingOf(exchange, MAX_PASSED), search));
  } else if (pathname === '/__world' || pathname === '/__world/journal') await showJournal(exchange);
  else await pages(exchange);
}

const server = createServer((request, reply) => {
  const url = targetOf(request.url ?? '');
  secure(reply);
  if (url === null) {
    reply.writeHead(400, { connection: 'close' }).end();
    return;
  }
  route({ request, reply, url }, url.search).catch((thrown: unknown) => {
    if (request.destroyed && !request.complete) return;
    if (reply.headersSent) reply.destroy();
    else
      send({ request, reply, url }, 502, 'text/plain', Buffer.from(`The back end did not answer: ${thrown}`));
  });
});
server.once('error', (error) => leave(error.message));
server.listen(port, host, () => {
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  process.stdout.write(`Gate: http://${host}:${taken}/ before ${upstream.href}, journal at /__world\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
