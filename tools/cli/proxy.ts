/**
 * Validates the traffic to a real backend: `pavilion proxy --upstream <url>`. Requests and responses of the contract's
 * operations are validated, /__world lists every violation, /media is forwarded to the backend, and any other path serves
 * the built portal. With `--mock` a mock backend answers what the backend does not have yet.
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createValidator } from '#mocks/contract/validator.ts';
import { createCors } from '#mocks/http/cors.ts';
import { bytesOf, type Exchange, headersOf, refuse, send, sendJson, targetOf } from '#mocks/http/exchange.ts';
import { createStaticPages, type Render } from '#mocks/http/files.ts';
import type { Markup } from '#mocks/http/page/html.ts';
import { STYLE_HASH } from '#mocks/http/page/style-hash.ts';
import { proxyPage } from '#mocks/http/page/world-page.ts';
import { SCENARIO_HEADER } from '#mocks/http/scenarios/with-scenarios.ts';
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
import { DEFAULT_STONES } from '#mocks/seed/default-stones.ts';
import { createJournal, type Journal } from '#mocks/world/journal.ts';
import { signedPath } from '#mocks/world/stone-media.ts';
import { PORTAL_FOLDER } from '../build/portal-folder.ts';
import { renderPublicPage } from '../build/site/render-public-page.ts';
import { isLoopback } from './access.ts';
import { BY_REPLY } from './adoption/built.ts';
import type { AdoptionOptions } from './adoption/open-adoption.ts';
import { type Report, reportSection, summaryOf } from './adoption/report.ts';
import { addressOf, type Command, parsed, print, UsageError, wholeNumber } from './command.ts';
import { listening } from './listening.ts';
import { acceptedOrigins } from './origins.ts';
import { createRecorder } from './recording/recorder.ts';

const usage = `Validates every call between a client and a real backend against the contract.

  pavilion proxy --upstream <url> [--port 3001] [--host localhost] [--record <file>] [--json]
                 [--mock [--built <operations>] [--accounts <file>] [--history <file>] [--stones ${DEFAULT_STONES}] [--seed 1]]

  --upstream  address of the backend, without /web/v1
  --record    writes each call that the backend answers into this file, one line of JSON each, for "pavilion compare".
              Passwords, tokens, one-time codes, cookies and files are left out; other data of the backend is not.
  --json      prints one line of JSON when ready
  --mock      answers the operations that the backend does not have with a mock backend. Every call of the others is
              repeated there, which shows how like it the backend answers. A session of one side is one of the same
              persona on the other; stones and records keep the ids of the backend
  --built     operations of the backend: names of operations and tags with commas between them, a file with one on each
              line (it may change while the proxy runs), or "${BY_REPLY}" for those whose reply has the envelope of the
              contract (default)
  --accounts  JSON file with the account that a persona has at the backend, where its username is another one or where
              the mock backend signs users in: { "primary": { "username": "…", "password": "…" }, "seller": { "token": "…" } }
  --history   file to which each run adds its figures, one line of JSON each; /__world shows their trend

  Clients call the proxy instead of the backend. /__world shows every call that violated the contract, and
  /__world/journal the same as JSON; with --mock /__world/operations shows which operation is where, and /__world?world=default
  the world of the mock backend. PAVILION_HOSTS sets host names in addition to localhost, PAVILION_ORIGINS the
  origins whose pages may call it.

Examples:
  pavilion proxy --upstream https://test.example.com      the portal with a test server, validated, on port 3001
  curl -s localhost:3001/__world/journal                  the contract violations so far
  pavilion proxy --upstream https://test.example.com --record calls.jsonl
  pavilion proxy --upstream http://localhost:8080 --mock --built operations.txt --history fidelity.jsonl`;

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

/** Passes a stream of events on as it arrives. It ends at the backend when the client goes. */
async function sendEvents({ reply }: Exchange, events: Readable): Promise<void> {
  reply.flushHeaders();
  await pipeline(events, reply).catch(() => reply.destroy());
}

async function sendReply(
  exchange: Exchange,
  { status, headers, bytes, events }: UpstreamReply,
): Promise<void> {
  const { reply, request } = exchange;
  setHeaders(exchange, { headers });
  if (events !== undefined) {
    reply.writeHead(status);
    await sendEvents(exchange, events);
    return;
  }
  const hasBody = status !== 204 && status !== 304;
  reply.writeHead(status, hasBody ? { 'content-length': bytes.byteLength } : {});
  reply.end(request.method === 'HEAD' ? undefined : bytes);
}

async function showJournal(
  exchange: Exchange,
  upstream: URL,
  journal: Journal,
  above: readonly Markup[],
): Promise<void> {
  if (String(exchange.request.headers.accept ?? '').includes('text/html')) {
    const html = proxyPage(`Validation proxy for ${upstream.origin}`, journal, above);
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
  /** A mock backend for what the backend does not have. */
  readonly adoption?: AdoptionOptions | undefined;
}

export interface ProxyServer {
  readonly server: Server;
  /** Which operation is where, and how like the mock backend it answers; null without a mock backend. */
  readonly report: () => Report | null;
  /** Adds the figures of this run to the history. */
  readonly save: () => Promise<void>;
}

/** Whether a request is for the mock backend itself: its control API and pages, but not those of the proxy. */
function isForMock({ url, request }: Exchange): boolean {
  const { pathname, searchParams } = url;
  if (pathname === '/__world') return searchParams.has('world');
  return pathname.startsWith('/__world/') || request.headers[SCENARIO_HEADER] !== undefined;
}

/** The validation proxy in front of a backend. */
export async function openProxy(
  upstream: URL,
  { hosts = [], origins = [], record, adoption: wanted, ...limits }: ProxyOptions = {},
): Promise<ProxyServer> {
  const recorded = record === undefined ? undefined : recordInto(record);
  const validator = await createValidator();
  const adoption =
    wanted && (await import('./adoption/open-adoption.ts')).openAdoption(upstream, validator, wanted, limits);
  const onExchange = (exchange: UpstreamExchange) => {
    if (exchange.by === 'backend') recorded?.(exchange);
    adoption?.note(exchange);
  };
  const asked = adoption && { ask: adoption.ask };
  const options = { ...limits, ...asked, onExchange };
  const { answer, pass, journal } = createUpstreamProxy(upstream, validator, createJournal(), options);
  const render: Render = (url, { page, heads }) =>
    renderPublicPage(url, { page, heads: JSON.parse(heads) }, (path, init) =>
      fetch(new URL(path, upstream), init),
    );
  const pages = createStaticPages(fileURLToPath(PORTAL_FOLDER), render, process.env.PUBLIC_CHAT_SCRIPT);
  const guard = createHostGuard(hosts, origins);
  const cors = createCors(origins);
  const report = () => adoption?.report(journal) ?? null;

  const mock = adoption?.listenerWith(pages, hosts, origins);

  /** The reply of the backend for a path below /media; null when it has nothing there and the mock backend may. */
  async function mediaAt(incoming: Incoming, search: string): Promise<UpstreamStream | null> {
    const media = mock === undefined ? pass(incoming, search) : pass(incoming, search).catch(() => null);
    const found = await media;
    if (mock === undefined || (found !== null && found.status !== 404)) return found;
    found?.body.destroy();
    return null;
  }

  async function showMedia(exchange: Exchange, search: string): Promise<void> {
    const incoming = await incomingOf(exchange, MAX_PASSED);
    // The mock backend signs the path of every stone, also of those that it has from the backend.
    const stored = signedPath(incoming.path)?.stored;
    const found =
      (await mediaAt(incoming, search)) ??
      (stored === undefined ? null : await mediaAt({ ...incoming, path: stored }, search));
    if (found !== null) await sendMedia(exchange, found);
    else mock?.(exchange.request, exchange.reply);
  }

  async function routeWorld(exchange: Exchange): Promise<void> {
    const { pathname } = exchange.url;
    const found = report();
    if (pathname === '/__world/operations' && found !== null)
      await sendJson(exchange, 200, { code: 'OK', message: 'Done.', data: found });
    else if (pathname === '/__world/journal' || !(mock && isForMock(exchange)))
      await showJournal(exchange, upstream, journal, found === null ? [] : [reportSection(found)]);
    else mock(exchange.request, exchange.reply);
  }

  async function route(exchange: Exchange, search: string): Promise<void> {
    const { pathname } = exchange.url;
    if (GUARDED.test(pathname) && cors(exchange)) return;
    const refusal = GUARDED.test(pathname) ? guard(exchange.request) : null;
    if (refusal !== null) await refuse(exchange, refusal);
    else if (pathname.startsWith('/web/v1/')) {
      await sendReply(exchange, await answer(await incomingOf(exchange, maxBytesOf(pathname)), search));
    } else if (pathname.startsWith('/media/')) await showMedia(exchange, search);
    else if (pathname === '/__world' || pathname.startsWith('/__world/')) await routeWorld(exchange);
    else await pages(exchange);
  }

  const server = createServer((request, reply) => {
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
  return { server, report, save: async () => adoption?.save() };
}

/** What the options say of a backend that is not whole yet; undefined without --mock. */
function adoptionIn(values: ReturnType<typeof optionsOf>): AdoptionOptions | undefined {
  const { mock, built, accounts, history, host } = values;
  if (!mock) {
    const needing = Object.entries({ built, accounts, history }).find(([, value]) => value !== undefined);
    if (needing !== undefined) throw new UsageError(`--${needing[0]} needs --mock.`);
    return;
  }
  const stones = wholeNumber('stones', values.stones, 1, 1_000_000);
  const seed = wholeNumber('seed', values.seed, 0, 2 ** 31 - 1);
  return { stones, seed, built, accounts, history, isLocal: isLoopback(host) };
}

function optionsOf(args: readonly string[]) {
  return parsed(args, {
    upstream: { type: 'string' },
    port: { type: 'string', default: '3001' },
    host: { type: 'string', default: 'localhost' },
    record: { type: 'string' },
    mock: { type: 'boolean', default: false },
    built: { type: 'string' },
    accounts: { type: 'string' },
    history: { type: 'string' },
    stones: { type: 'string', default: String(DEFAULT_STONES) },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  }).values;
}

/** Ends a proxy on the first signal, with the figures of its run. */
function closeOnSignal({ server, report, save }: ProxyServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close(async () => {
        await save();
        const found = report();
        if (found !== null) process.stdout.write(`${summaryOf(found)}\n`);
        process.exit(0);
      });
      server.closeAllConnections();
    });
  }
}

async function run(args: readonly string[]): Promise<null> {
  const values = optionsOf(args);
  const upstream = new URL(addressOf('upstream', values.upstream));
  const port = wholeNumber('port', values.port, 0, 65_535);
  const hosts = [...namedHost(values.host), ...hostsIn(process.env.PAVILION_HOSTS)];
  const adoption = adoptionIn(values);
  const proxy = await openProxy(upstream, {
    hosts,
    origins: acceptedOrigins(),
    record: values.record,
    adoption,
  });
  const url = `http://${values.host}:${await listening(proxy.server, port, values.host)}/`;
  const page = adoption === undefined ? 'journal at /__world' : 'operations and journal at /__world';
  print(values.json, { url, upstream }, `Validation proxy: ${url} for ${upstream.href}, ${page}`);
  closeOnSignal(proxy);
  return null;
}

export const proxyCommand: Command = {
  summary: 'validates every call between a client and a real backend',
  usage,
  run,
};
