import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { hosted } from '#mocks/media/hosted.ts';
import { isPaper, type MediaReply } from '#mocks/media/media.ts';
import { fileHeaders, isFileReply } from '#mocks/operations/shared/binary.ts';
import { isStreamReply } from '#mocks/operations/shared/stream.ts';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { maxBytesOf } from '#mocks/pipeline/read-body.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER } from '#mocks/world/worlds.ts';
import { controlInTurn, savedAnswer } from './control.ts';
import { type ControlAccess, controlRefusal } from './control-access.ts';
import { createCors } from './cors.ts';
import {
  addressOf,
  bytesOf,
  type Exchange,
  headersOf,
  isUnchanged,
  refuse,
  send,
  sendJson,
  sendStream,
  takesPage,
  targetOf,
} from './exchange.ts';
import { answerWatching, isWatching, LIVE_SCRIPT, LIVE_SCRIPT_PATH } from './page/calls-page.ts';
import { answerPage, isPage } from './page/forms.ts';
import { answerProvider, isProviderPage } from './page/provider.ts';
import { STYLE_HASH } from './page/style-hash.ts';
import { createPreviews, type Draw, previewedPicture } from './previews.ts';
import { answerScenario, isScenarioCall } from './scenarios/answer-scenario.ts';
import { SCENARIO_HEADER } from './scenarios/with-scenarios.ts';
import { formPolicy, livePolicy, mediaPolicy, secure } from './security.ts';
import { sendEvents } from './send-events.ts';
import { SERVER_OPTIONS } from './server-options.ts';

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

const ANY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** Returns the reason for rejecting a request, as a message for the user; null if it is accepted. */
type HostGuard = (request: IncomingMessage) => string | null;

/** Parses the host names in `PAVILION_HOSTS`: comma-separated, without ports. */
export function hostsIn(text: string | undefined): string[] {
  return (text ?? '').split(',').flatMap((name) => {
    const host = name.trim().toLowerCase();
    return host === '' ? [] : [host];
  });
}

/**
 * Host name that a server listens on; empty for an address such as 0.0.0.0. A name of this machine needs no naming, and must
 * have none: pages on other ports of this machine are those of other programs.
 */
export function namedHost(host: string): string[] {
  const name = host.includes(':') ? `[${host.toLowerCase()}]` : host.toLowerCase();
  return ANY_ADDRESS.has(host) || LOCAL_HOSTS.includes(name) ? [] : [name];
}

/**
 * Rejects requests that a page of another site may have made. The `Host` header must name this machine or one of
 * `hosts`: somebody else pointed any other name at this machine (DNS rebinding). A write with an `Origin` must come
 * from the same host and port, from one of `hosts` or from one of `origins`. Clients other than browsers send no `Origin`.
 */
export function createHostGuard(hosts: readonly string[] = [], origins: readonly string[] = []): HostGuard {
  const accepted = new Set([...LOCAL_HOSTS, ...hosts]);
  const named = new Set(hosts);
  const isOwnPage = (origin: string, host: string | undefined) => {
    const source = URL.parse(origin);
    return source !== null && (source.host === host?.toLowerCase() || named.has(source.hostname));
  };
  return ({ method, headers: { host, origin } }) => {
    const name = host === undefined ? null : (URL.parse(`http://${host}`)?.hostname ?? null);
    if (host !== undefined && (name === null || !accepted.has(name))) {
      return `The host "${name ?? host}" is not accepted. Start the server with PAVILION_HOSTS=<name> to accept it.`;
    }
    if (method === 'GET' || method === 'HEAD' || origin === undefined) return null;
    if (origins.includes(origin) || isOwnPage(origin, host)) return null;
    return `Writes from the origin "${origin}" are not accepted. Start the server with PAVILION_ORIGINS=${origin} to accept them.`;
  };
}

/**
 * Spreads requests over turns of the event loop, one request per turn in order of arrival. Node accepts one connection
 * per turn (libuv), and a turn handles every request that has arrived: without this, new connections wait while each
 * turn serves all the busy ones, so that the last of a hundred is accepted after seconds.
 */
export function createTurns(): () => Promise<void> {
  const waiting: (() => void)[] = [];
  const next = () => {
    const begin = waiting.shift();
    if (begin === undefined) return;
    if (waiting.length > 0) setImmediate(next);
    begin();
  };
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      if (waiting.length === 1) setImmediate(next);
    });
}

export type Pages = (exchange: Exchange) => void | Promise<void>;

function requestOf({ request, url }: Exchange): Omit<Incoming, 'body'> {
  return {
    method: request.method ?? 'GET',
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: headersOf(request),
    address: addressOf(request),
  };
}

async function incomingOf(exchange: Exchange): Promise<Incoming> {
  return { ...requestOf(exchange), body: await bytesOf(exchange, maxBytesOf(exchange.url.pathname)) };
}

function setHeaders(exchange: Exchange, { headers = {} }: Answer): void {
  for (const [name, value] of Object.entries(headers)) exchange.reply.setHeader(name, value);
}

/**
 * Ends a connection in the middle of a reply. A browser sends a call again by itself if a connection that it kept open
 * ends before the reply, and then nobody sees the fault.
 */
function breakOff({ reply }: Exchange): void {
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
  reply.write('{"code":', () => reply.destroy());
}

async function answerCall(mockBackend: MockBackend, exchange: Exchange): Promise<void> {
  const answer = await mockBackend.answer(await incomingOf(exchange));
  if (answer === null) {
    breakOff(exchange);
    return;
  }
  setHeaders(exchange, answer);
  const { bytesPerSecond } = answer;
  const paced = bytesPerSecond === undefined ? exchange : { ...exchange, bytesPerSecond };
  if (isStreamReply(answer.body)) sendEvents(exchange, answer.body);
  else if (isFileReply(answer.body)) {
    setHeaders(exchange, { ...answer, headers: fileHeaders(answer.body) });
    const { mediaType, bytes, rest } = answer.body;
    if (rest === undefined) send(paced, answer.status, mediaType, bytes);
    else await sendStream(paced, answer.status, mediaType, [[bytes], rest]);
  } else await sendJson(paced, answer.status, answer.body);
}

const readContract = (): unknown => JSON.parse(readFileSync(CONTRACT_FILE, 'utf8'));

async function answerWatcher(mockBackend: MockBackend, exchange: Exchange): Promise<void> {
  if (exchange.url.pathname === LIVE_SCRIPT_PATH) {
    send(exchange, 200, 'text/javascript; charset=utf-8', Buffer.from(LIVE_SCRIPT, 'utf8'));
    return;
  }
  const { status, html } = answerWatching(mockBackend.worlds, await incomingOf(exchange), readContract);
  secure(exchange.reply, livePolicy(STYLE_HASH));
  send(exchange, status, 'text/html; charset=utf-8', Buffer.from(html, 'utf8'));
}

type ControlRefusal = NonNullable<ReturnType<typeof controlRefusal>>;

async function refuseControl(exchange: Exchange, { status, body }: ControlRefusal): Promise<void> {
  // A browser then asks for the token, and sends it with every later control call.
  if (status === 401) exchange.reply.setHeader('www-authenticate', 'Basic realm="Pavilion control"');
  await sendJson(exchange, status, body);
}

async function answerControl(mockBackend: MockBackend, exchange: Exchange): Promise<void> {
  const asked = { ...requestOf(exchange), takesPage: takesPage(exchange.request) };
  if (exchange.url.pathname === LIVE_SCRIPT_PATH || isWatching(asked))
    return answerWatcher(mockBackend, exchange);
  const isConsent = isProviderPage(asked);
  if (isConsent || isPage(asked)) {
    const incoming = await incomingOf(exchange);
    const reply = isConsent
      ? answerProvider(mockBackend.worlds, incoming)
      : await answerPage(mockBackend, incoming);
    await mockBackend.worlds.saveAll();
    if ('location' in reply) exchange.reply.setHeader('location', reply.location);
    const html = 'html' in reply ? reply.html : '';
    secure(exchange.reply, formPolicy(STYLE_HASH));
    send(exchange, reply.status, 'text/html; charset=utf-8', Buffer.from(html, 'utf8'));
    return;
  }
  const incoming = await incomingOf(exchange);
  const given = isScenarioCall(incoming)
    ? await answerScenario(mockBackend, incoming)
    : await controlInTurn(mockBackend.worlds, incoming);
  const answer = await savedAnswer(mockBackend.worlds, incoming, given);
  if (incoming.method === 'POST') await mockBackend.deliver(incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD);
  setHeaders(exchange, answer);
  await sendJson(exchange, answer.status, answer.body);
}

/** What the media host has at a path; the preview of a picture is drawn from it. */
async function mediaAt({ worlds }: MockBackend, path: string, draw: Draw): Promise<MediaReply | null> {
  const picture = previewedPicture(path);
  if (isPaper(path)) await loadFonts();
  const found = hosted(worlds, picture ?? path);
  if (picture === null || found?.status !== 200 || typeof found.body !== 'string') return found;
  const png = await draw(path, found.body);
  return png === null ? null : { status: 200, type: 'image/png', body: new Uint8Array(png) };
}

/** Paths that not everyone may know, so that caches which several people share do not keep what is there. */
const SIGNED = /^\/media\/(?:previews\/)?(?:signed|showroom)\//;

/** Serves an image, a certificate or a 360-degree page. The content of an address never changes. */
async function answerMedia(mockBackend: MockBackend, exchange: Exchange, draw: Draw): Promise<void> {
  const { request, reply, url } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    reply.setHeader('allow', 'GET, HEAD');
    send(exchange, 405, 'text/plain', Buffer.from('Media are read only.'));
    return;
  }
  const found = await mediaAt(mockBackend, url.pathname, draw);
  const { status, type, body } = found ?? { status: 404, type: 'text/plain', body: 'Not found.' };
  const bytes = typeof body === 'string' ? Buffer.from(body, 'utf8') : body;
  if (status === 200) secure(reply, mediaPolicy(type));
  const kept = `${SIGNED.test(url.pathname) ? 'private' : 'public'}, max-age=3600`;
  reply.setHeader('cache-control', status === 200 ? kept : 'no-store');
  if (status === 200) {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    reply.setHeader('etag', tag);
    if (isUnchanged(request, tag)) {
      reply.writeHead(304).end();
      return;
    }
  }
  send(exchange, status, type, bytes);
}

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

/** Parts of the server that hold data, which pages of other sites must not reach. */
const GUARDED = ['/web/v1', '/__world', '/media'];

interface Parts {
  readonly mockBackend: MockBackend;
  readonly pages: Pages;
  readonly guard: HostGuard;
  readonly cors: ReturnType<typeof createCors>;
  readonly access: ControlAccess;
  readonly draw: Draw;
}

/** Whether a request controls a world: by its path, or by the header that begins a scenario. */
function isControl({ request, url }: Exchange): boolean {
  return isUnder(url.pathname, '/__world') || request.headers[SCENARIO_HEADER] !== undefined;
}

async function route(
  { mockBackend, pages, guard, cors, access, draw }: Parts,
  exchange: Exchange,
): Promise<void> {
  const { pathname } = exchange.url;
  const isGuarded = GUARDED.some((root) => isUnder(pathname, root));
  if (isGuarded && cors(exchange)) return;
  const refusal = isGuarded ? guard(exchange.request) : null;
  const barred = isGuarded && isControl(exchange) ? controlRefusal(access, exchange.request) : null;
  if (refusal !== null) await refuse(exchange, refusal);
  else if (barred !== null) await refuseControl(exchange, barred);
  else if (isUnder(pathname, '/web/v1')) await answerCall(mockBackend, exchange);
  else if (isUnder(pathname, '/__world')) await answerControl(mockBackend, exchange);
  else if (isUnder(pathname, '/media')) await answerMedia(mockBackend, exchange, draw);
  else await pages(exchange);
}

/** Answers a request whose handler threw, so that no client waits forever. */
async function fail({ mockBackend, cors }: Parts, exchange: Exchange, thrown: unknown): Promise<void> {
  const { request, reply, url } = exchange;
  // A client that disconnects mid-request gets no reply; this is not a server error.
  if (request.destroyed && !request.complete) return;
  console.error(thrown);
  const answer = isUnder(url.pathname, '/web/v1') ? mockBackend.fail(requestOf(exchange), thrown) : null;
  if (reply.headersSent) {
    reply.destroy();
    return;
  }
  for (const name of reply.getHeaderNames()) reply.removeHeader(name);
  secure(reply);
  if (GUARDED.some((root) => isUnder(url.pathname, root))) cors(exchange);
  if (answer === null) send(exchange, 500, 'text/plain', Buffer.from('The server failed.'));
  else await sendJson(exchange, answer.status, answer.body);
}

/**
 * Answers the requests to a mock backend: API, control, media and portal. `hosts` are the host names accepted in addition to
 * those of the local machine, `origins` those whose pages may call the server; `access` says who may control worlds.
 */
export function createListener(
  mockBackend: MockBackend,
  pages: Pages,
  hosts: readonly string[] = [],
  access: ControlAccess = 'open',
  origins: readonly string[] = [],
): RequestListener {
  const parts = {
    mockBackend,
    pages,
    guard: createHostGuard(hosts, origins),
    cors: createCors(origins),
    access,
    draw: createPreviews(),
  };
  const turn = createTurns();
  return (request, reply) => {
    const url = targetOf(request.url ?? '');
    secure(reply);
    const named = request.headersDistinct.host?.length ?? 0;
    if (url === null || named > 1) {
      reply.writeHead(400, { connection: 'close' }).end();
      return;
    }
    const exchange = { request, reply, url };
    turn()
      .then(() => route(parts, exchange))
      .catch((thrown: unknown) => fail(parts, exchange, thrown));
  };
}

/** Creates the HTTP server of a mock backend, not listening yet. Parameters as in {@link createListener}. */
export function createHttpServer(...parameters: Parameters<typeof createListener>): Server {
  return createServer(SERVER_OPTIONS, createListener(...parameters));
}
