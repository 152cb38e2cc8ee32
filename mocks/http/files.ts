import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv, { type Options } from 'sirv';
import { accepts, type Exchange, headersOf, isUnchanged, send, takesPage } from './exchange.ts';
import { cacheControlOf } from './hashed-name.ts';
import { chatSource, NONCE_PLACEHOLDER, portalPolicy, secure } from './security.ts';
import type { Target } from './target.ts';
import { sendUnpacked } from './unpacked.ts';

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

/** Whether a request is for a page, not for one of its resources. */
function isNavigation({ request, url }: Exchange): boolean {
  return extname(url.pathname) === '' && takesPage(request);
}

function sendText(exchange: Exchange, status: number, text: string): void {
  send(exchange, status, 'text/plain; charset=utf-8', Buffer.from(text, 'utf8'));
}

/** The text of a file of the build; null if there is none. */
const textOf = (root: string, name: string) => readFile(join(root, name), 'utf8').catch(() => null);

/** Renders the page of an address from the texts of two files of the build; `headers` are those of the request. */
export type Render = (
  url: Target,
  template: { readonly page: string; readonly heads: string },
  headers: Readonly<Record<string, string>>,
) => Promise<string>;

const asBuilt: Render = async (_url, { page }) => page;

/**
 * Sends the portal page with the head of its address and a fresh nonce for its inline styles. It is only 3 kB and never
 * compressed.
 */
async function sendPortal(exchange: Exchange, root: string, render: Render, chat: string): Promise<void> {
  const [text, heads] = await Promise.all([textOf(root, 'index.html'), textOf(root, 'heads.json')]);
  if (text === null) {
    sendText(exchange, 404, 'The portal is not built. Run "npm run build".');
    return;
  }
  const nonce = randomBytes(16).toString('base64');
  secure(exchange.reply, portalPolicy(`'nonce-${nonce}'`, chat));
  // No validator: a 304 would combine the cached page and its old nonce with the policy of a new one.
  exchange.reply.setHeader('cache-control', 'no-cache');
  const { url, request } = exchange;
  const rendered = heads === null ? text : await render(url, { page: text, heads }, headersOf(request));
  const page = rendered.replaceAll(NONCE_PLACEHOLDER, nonce);
  send(exchange, 200, 'text/html; charset=utf-8', Buffer.from(page, 'utf8'));
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
      sendText(exchange, 405, 'Files are read only.');
      return;
    }
    const isPage = pathname === '/' || pathname === '/index.html';
    if (!isPage && (sendFile(exchange, pathname) || (await sendUnpacked(exchange, root, pathname)))) return;
    if (pathname === '/index.html' || isNavigation(exchange)) await sendPortal(exchange, root, render, chat);
    else sendText(exchange, 404, 'No such file.');
  };
}
