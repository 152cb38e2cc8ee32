/**
 * Validates the traffic to a real backend: `pavilion proxy --upstream <url>`. Requests and responses of the contract's
 * operations are validated, /__world lists every violation, /media is forwarded to the backend, and any other path serves
 * the built portal.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createValidator } from '#mocks/contract/validator.ts';
import { createCors } from '#mocks/http/cors.ts';
import { bytesOf, type Exchange, headersOf, refuse, send, sendJson, targetOf } from '#mocks/http/exchange.ts';
import { createStaticPages, type Render } from '#mocks/http/files.ts';
import { STYLE_HASH } from '#mocks/http/page/layout.ts';
import { proxyPage } from '#mocks/http/page/world-page.ts';
import { formPolicy, mediaPolicy, secure } from '#mocks/http/security.ts';
import { createHostGuard, hostsIn, namedHost } from '#mocks/http/server.ts';
import {
  createUpstreamProxy,
  MAX_PASSED,
  type UpstreamExchange,
  type UpstreamLimits,
  type UpstreamReply,
  type UpstreamStream,
} from '#mocks/http/upstream.ts';
import type { Incoming } from '#mocks/pipeline/context.ts';
import { maxBytesOf } from '#mocks/pipeline/read-body.ts';
import { createJournal, type Journal } from '#mocks/world/journal.ts';
import { PORTAL_FOLDER } from '../build/portal-folder.ts';
import { renderPublicPage } from '../build/site/render-public-page.ts';
import { addressOf, type Command, parsed, print, UsageError, wholeNumber } from './command.ts';
import { listening } from './listening.ts';
import { acceptedOrigins } from './origins.ts';
import { createRecorder } from './recording/recorder.ts';

const usage = `Validates every call between a client and a real backend against the contract.

  pavilion proxy --upstream <url> [--port 3001] [--host localhost] [--record <file>] [--json]

  --upstream  address of the backend, without /web/v1
  --record    writes each call that the backend answers into this file, one line of JSON each, for "pavilion compare".
              Passwords, tokens, one-time codes, cookies and files are left out; other data of the backend is not.
  --json      prints one line of JSON when ready

  Clients call the proxy instead of the backend. /__world shows every call that violated the contract, and
  /__world/journal the same as JSON. PAVILION_HOSTS sets host names in addition to localhost, PAVILION_ORIGINS the
  origins whose pages may call it.

Examples:
  pavilion proxy --upstream https://test.example.com      the portal with a test server, validated, on port 3001
  curl -s localhost:3001/__world/journal                  the contract violations so far
  pavilion proxy --upstream https://test.example.com --record calls.jsonl`;

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

/** Sets the headers of the backend. The security headers of the proxy win. */
function setHeaders({ reply }: Exchange, { headers }: Pick<UpstreamReply, 'headers'>): void {
  const own = new Set(reply.getHeaderNames());
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) reply.setHeader(name, value);
}

/** Passes a picture or a file on as it arrives. */
async function sendMedia(exchange: Exchange, media: UpstreamStream): Promise<void> {
  const { reply } = exchange;
  secure(reply, mediaPolicy(String(media.headers['content-type'] ?? '')));
  setHeaders(exchange, media);
  reply.writeHead(media.status);
  await pipeline(media.body, reply).catch(() => reply.destroy());
}

function sendReply(exchange: Exchange, { status, headers, bytes }: UpstreamReply): void {
  const { reply, request } = exchange;
  setHeaders(exchange, { headers });
  const hasBody = status !== 204 && status !== 304;
  reply.writeHead(status, hasBody ? { 'content-length': bytes.byteLength } : {});
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}

async function showJournal(exchange: Exchange, upstream: URL, journal: Journal): Promise<void> {
  if (String(exchange.request.headers.accept ?? '').includes('text/html')) {
    const html = proxyPage(`Validation proxy for ${upstream.origin}`, journal);
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

/** Records the calls that a backend answers into a new file, which only its owner may read. */
function recordInto(file: string): (exchange: UpstreamExchange) => void {
  try {
    writeFileSync(file, '', { mode: 0o600 });
  } catch (error) {
    throw new UsageError(`--record: ${error instanceof Error ? error.message : error}`);
  }
  return createRecorder((line) => appendFileSync(file, line));
}

interface ProxyOptions extends UpstreamLimits {
  /** Host names besides localhost. */
  readonly hosts?: readonly string[];
  /** Origins whose pages may call it. */
  readonly origins?: readonly string[];
  /** File of a recording. */
  readonly record?: string | undefined;
}

/** The validation proxy in front of a backend. */
export async function createProxyServer(
  upstream: URL,
  { hosts = [], origins = [], record, ...limits }: ProxyOptions = {},
): Promise<Server> {
  const onExchange = record === undefined ? undefined : recordInto(record);
  const proxy = await createValidator();
  const { answer, pass, journal } = createUpstreamProxy(upstream, proxy, createJournal(), onExchange, limits);
  const render: Render = (url, { page, heads }) =>
    renderPublicPage(url, { page, heads: JSON.parse(heads) }, (path, init) =>
      fetch(new URL(path, upstream), init),
    );
  const pages = createStaticPages(fileURLToPath(PORTAL_FOLDER), render, process.env.PUBLIC_CHAT_SCRIPT);
  const guard = createHostGuard(hosts, origins);
  const cors = createCors(origins);

  async function route(exchange: Exchange, search: string): Promise<void> {
    const { pathname } = exchange.url;
    if (GUARDED.test(pathname) && cors(exchange)) return;
    const refusal = GUARDED.test(pathname) ? guard(exchange.request) : null;
    if (refusal !== null) await refuse(exchange, refusal);
    else if (pathname.startsWith('/web/v1/')) {
      sendReply(exchange, await answer(await incomingOf(exchange, maxBytesOf(pathname)), search));
    } else if (pathname.startsWith('/media/')) {
      await sendMedia(exchange, await pass(await incomingOf(exchange, MAX_PASSED), search));
    } else if (pathname === '/__world' || pathname === '/__world/journal')
      await showJournal(exchange, upstream, journal);
    else await pages(exchange);
  }

  return createServer((request, reply) => {
    const url = targetOf(request.url ?? '');
    secure(reply);
    if (url === null) {
      reply.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const exchange = { request, reply, url };
    route(exchange, url.search).catch((thrown: unknown) => {
      if (request.destroyed && !request.complete) return;
      if (reply.headersSent) reply.destroy();
      else send(exchange, 502, 'text/plain', Buffer.from(`The backend did not answer: ${thrown}`));
    });
  });
}

async function run(args: readonly string[]): Promise<null> {
  const { values } = parsed(args, {
    upstream: { type: 'string' },
    port: { type: 'string', default: '3001' },
    host: { type: 'string', default: 'localhost' },
    record: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const upstream = new URL(addressOf('upstream', values.upstream));
  const port = wholeNumber('port', values.port, 0, 65_535);
  const hosts = [...namedHost(values.host), ...hostsIn(process.env.PAVILION_HOSTS)];
  const server = await createProxyServer(upstream, {
    hosts,
    origins: acceptedOrigins(),
    record: values.record,
  });
  const url = `http://${values.host}:${await listening(server, port, values.host)}/`;
  print(values.json, { url, upstream }, `Validation proxy: ${url} for ${upstream.href}, journal at /__world`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  return null;
}

export const proxyCommand: Command = {
  summary: 'validates every call between a client and a real backend',
  usage,
  run,
};
