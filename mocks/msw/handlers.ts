import { type HttpHandler, HttpResponse, http } from 'msw';
import { mswHandlers } from '#generated/msw-handlers.ts';
import { loadFonts } from '#mocks/formats/paper/fonts.ts';
import { hosted } from '#mocks/media/hosted.ts';
import { isPaper } from '#mocks/media/media.ts';
import { type FileReply, fileHeaders, isFileReply } from '#mocks/operations/shared/binary.ts';
import { isStreamReply, STREAM_HEADERS, type StreamReply } from '#mocks/operations/shared/stream.ts';
import type { Incoming } from '#mocks/pipeline/context.ts';
import type { MockBackend } from '#mocks/pipeline/pipeline.ts';
import { routes } from '#mocks/pipeline/read-body.ts';

/** A path without the folder of the portal on its host. */
const withoutBase = (path: string, base: string) =>
  path.startsWith(`${base}/`) ? path.slice(base.length) : path;

export async function incomingOf(request: Request, base = ''): Promise<Incoming> {
  const { pathname, searchParams } = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method,
    path: withoutBase(pathname, base),
    query: Object.fromEntries(searchParams),
    // Requests of happy-dom keep the case of their headers.
    headers: Object.fromEntries([...request.headers].map(([name, value]) => [name.toLowerCase(), value])),
    body: bytes.byteLength === 0 ? null : bytes,
  };
}

/** The content of a file; of a streamed one, each part is made when it is read. */
function contentOf({ bytes, rest }: FileReply): Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> {
  if (rest === undefined) return new Uint8Array(bytes);
  const parts = rest[Symbol.iterator]();
  return new ReadableStream({
    start: (stream) => stream.enqueue(bytes),
    pull: (stream) => {
      const { done, value } = parts.next();
      if (done === true) stream.close();
      else stream.enqueue(value);
    },
    cancel: () => {
      parts.return?.();
    },
  });
}

/** The events of a stream as they come. */
function eventsOf({ open }: StreamReply): ReadableStream<Uint8Array> {
  const utf8 = new TextEncoder();
  let stop = () => {};
  return new ReadableStream({
    start: (stream) => {
      let isOpen = true;
      const ending = (end: () => void) => () => {
        if (isOpen) end();
        isOpen = false;
      };
      stop = open({
        write: (text) => {
          if (isOpen) stream.enqueue(utf8.encode(text));
        },
        end: ending(() => stream.close()),
        cut: ending(() => stream.error(new TypeError('The connection was cut.'))),
      });
    },
    cancel: () => stop(),
  });
}

/** The reply to a call of the contract. */
export async function replyTo(mockBackend: MockBackend, request: Request): Promise<Response> {
  const answer = await mockBackend.answer(await incomingOf(request));
  if (answer === null) return HttpResponse.error();
  const { body } = answer;
  if (isStreamReply(body)) {
    return new HttpResponse(eventsOf(body), {
      headers: { 'content-type': body.mediaType, ...STREAM_HEADERS },
    });
  }
  if (isFileReply(body)) {
    const headers = { 'content-type': body.mediaType, ...fileHeaders(body) };
    return new HttpResponse(contentOf(body), { status: answer.status, headers });
  }
  return new HttpResponse(JSON.stringify(body), {
    status: answer.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', ...answer.headers },
  });
}

/** Addresses of the media host in the markup of its pages. */
const MEDIA_ADDRESS = /="\/media\//g;

async function mediaReply({ worlds }: MockBackend, { url }: Request, base: string): Promise<Response> {
  const pathname = withoutBase(new URL(url).pathname, base);
  if (isPaper(pathname)) await loadFonts();
  const found = hosted(worlds, pathname);
  if (found === null) return new HttpResponse(null, { status: 404 });
  const isPage = typeof found.body === 'string' && found.type.startsWith('text/html');
  const body = isPage ? found.body.replaceAll(MEDIA_ADDRESS, `="${base}/media/`) : found.body;
  return new HttpResponse(body, { status: found.status, headers: { 'content-type': found.type } });
}

/** Whether the contract has an operation at this address, which is then answered by its own handler. */
function hasOperation({ method, url }: Request): boolean {
  return routes.get(new URL(url).pathname)?.method === method;
}

/**
 * Creates the handlers of the mock backend for Mock Service Worker: the generated handler of every operation, an error for
 * every other address of the API (404, or 405 for a wrong method), and the media. `base` is the folder of the portal on its host.
 */
export function createHandlers(mockBackend: MockBackend, base = ''): HttpHandler[] {
  const reply = ({ request }: { request: Request }) => replyTo(mockBackend, request);
  return [
    ...Object.values(mswHandlers).map((handlerOf) => handlerOf(reply)),
    http.all('*/web/v1/*', (info) => (hasOperation(info.request) ? undefined : reply(info))),
    http.get('*/media/*', ({ request }) => mediaReply(mockBackend, request, base)),
  ];
}
