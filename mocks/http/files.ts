import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import sirv, { type Options } from 'sirv';
import {
  accepts,
  type Exchange,
  headersOf,
  isUnchanged,
  send,
  sendText,
  type Target,
  takesPage,
} from './exchange.ts';
import { chatSource, NONCE_PLACEHOLDER, portalPolicy, secure } from './security.ts';
import { cacheControlOf, sendUnpacked, textOf } from './unpacked.ts';

/** Ranges that sirv handles per RFC 9110: one range with a first byte. Others are ignored, as section 14.2 allows. */
const RANGE = /^bytes=(\d+)-([1-9]\d*)?$/;

/** Thrown to leave sirv when the client already has the file. */
const unchanged: unique symbol = Symbol('unchanged');

const setHeaders: NonNullable<Options['setHeaders']> = (reply, path, { size, mtimeMs }) => {
  const tag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  reply.setHeader('etag', tag);
  reply.setHeader('cache-control', cacheControlOf(path));
  if (isUnchanged(reply.req, tag)) throw unchanged;
};

/** Reduces request headers to what sirv understands: content codings without weights, and simple ranges. */
function simplify(request: IncomingMessage): void {
  const { headers, method } = request;
  const codings = (['br', 'gzip'] as const).filter((coding) => accepts(request, coding));
  headers['accept-encoding'] = codings.join(', ');
  const [, first, last] = RANGE.exec(headers.range ?? '') ?? [];
  const isUsable =
    method === 'GET' && first !== undefined && (last === undefined || Number(first) <= Number(last));
  if (!isUsable || headers['if-range'] !== undefined) delete headers.range;
}

/** Closes the connection if a file disappears while it is read, as during a rebuild. */
function guardStream(reply: ServerResponse): void {
  reply.once('pipe', (file) => file.once('error', () => reply.destroy()));
}

/**
 * Sends the file at a path, compressed if the build wrote a compressed copy. Returns false if there is no such file.
 */
export type Files = (exchange: Exchange, path: string) => boolean;

/** Serves the files of a folder with sirv. Every request looks the file up, so a new build is served at once. */
export function createFiles(root: string): Files {
  const options = { dev: true, brotli: true, gzip: true, extensions: [], setHeaders };
  const serve = sirv(root, options);
  return ({ request, reply }, path) => {
    let isFound = true;
    simplify(request);
    guardStream(reply);
    request.url = path;
    try {
      serve(request, reply, () => {
        isFound = false;
      });
    } catch (thrown) {
      if (thrown !== unchanged) throw thrown;
      reply.writeHead(304).end();
    }
    return isFound;
  };
}

function sendMessage(exchange: Exchange, status: number, text: string): void {
  send(exchange, status, 'text/plain; charset=utf-8', Buffer.from(text, 'utf8'));
}

export type Render = (
  url: Target,
  template: { readonly page: string; readonly heads: string },
  headers: Readonly<Record<string, string>>,
) => Promise<string>;

const asBuilt: Render = async (_url, { page }) => page;

/** The page of a path: the one that the build prerendered for it, else the page of the portal. */
const pageOf = async (root: string, path: string) =>
  (/^[\w/-]+$/.test(path) ? await textOf(root, `${path}.html`) : null) ?? textOf(root, 'index.html');

async function sendPortal(exchange: Exchange, root: string, render: Render, chat: string): Promise<void> {
  const [text, heads] = await Promise.all([pageOf(root, exchange.url.pathname), textOf(root, 'heads.json')]);
  if (text === null) {
    sendMessage(exchange, 404, 'The portal is not built. Run "npm run build".');
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  secure(exchange.reply, portalPolicy(`'nonce-${nonce}'`, chat));
  // No validator: a 304 would combine the cached page and its old nonce with the policy of a new one.
  exchange.reply.setHeader('cache-control', 'no-cache');
  const { url, request } = exchange;
  const rendered = heads === null ? text : await render(url, { page: text, heads }, headersOf(request));
  await sendText(exchange, 200, 'text/html; charset=utf-8', rendered.replaceAll(NONCE_PLACEHOLDER, nonce));
}

/**
 * Serves the built portal: its files, and its page for any other address that a browser navigates to, as `render` fills it
 * in. `chatScript` is the setting PUBLIC_CHAT_SCRIPT of the build; throws if it is no address that a chat may have.
 */
export function createStaticPages(
  root: string,
  render: Render = asBuilt,
  chatScript?: string,
): (exchange: Exchange) => Promise<void> {
  const sendFile = createFiles(root);
  const chat = chatSource(chatScript);
  return async (exchange) => {
    const { pathname } = exchange.url;
    const { method } = exchange.request;
    if (method !== 'GET' && method !== 'HEAD') {
      exchange.reply.setHeader('allow', 'GET, HEAD');
      sendMessage(exchange, 405, 'Files are read only.');
      return;
    }
    const isPage = pathname === '/' || pathname.endsWith('.html');
    if (!isPage && (sendFile(exchange, pathname) || (await sendUnpacked(exchange, root, pathname)))) return;
    if (pathname === '/index.html' || (extname(exchange.url.pathname) === '' && takesPage(exchange.request)))
      await sendPortal(exchange, root, render, chat);
    else sendMessage(exchange, 404, 'No such file.');
  };
}
