import { type HttpHandler, HttpResponse, http } from 'msw';
import * as auth from '#generated/client/auth/auth.msw.ts';
import * as common from '#generated/client/common/common.msw.ts';
import * as confirm from '#generated/client/confirm/confirm.msw.ts';
import * as diamond from '#generated/client/diamond/diamond.msw.ts';
import * as master from '#generated/client/master/master.msw.ts';
import * as memo from '#generated/client/memo/memo.msw.ts';
import * as setting from '#generated/client/setting/setting.msw.ts';
import * as track from '#generated/client/track/track.msw.ts';
import * as user from '#generated/client/user/user.msw.ts';
import type { OperationId } from '#generated/operations.ts';
import { media } from './media/media.ts';
import type { StandIn } from './stand-in.ts';
import type { Incoming } from './wire.ts';

type Info = Parameters<Parameters<typeof http.post>[1]>[0];
/** Makes the handler of one operation. A resolver that never returns fits them all: replies are thrown, with their status. */
type Factory = (resolve: (info: Info) => Promise<never>) => HttpHandler;

/** The generated handler of every operation; the compiler asks for the missing. */
const factories: Readonly<Record<`get${Capitalize<OperationId>}MockHandler`, Factory>> = {
  ...auth,
  ...common,
  ...confirm,
  ...diamond,
  ...master,
  ...memo,
  ...setting,
  ...track,
  ...user,
};

async function incomingOf(request: Request): Promise<Incoming> {
  const { pathname, searchParams } = new URL(request.url);
  const bytes = new Uint8Array(await request.arrayBuffer());
  return {
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(request.headers),
    body: bytes.byteLength === 0 ? null : bytes,
  };
}

async function replyTo(standIn: StandIn, request: Request): Promise<Response> {
  const answer = await standIn.answer(await incomingOf(request));
  if (answer === null) return HttpResponse.error();
  return new HttpResponse(JSON.stringify(answer.body), {
    status: answer.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

function mediaReply({ worlds: { base } }: StandIn, { url }: Request): Response {
  const found = media(new URL(url).pathname, (id) => base.stones.get(id));
  if (found === null) return new HttpResponse(null, { status: 404 });
  return new HttpResponse(found.body, { status: found.status, headers: { 'content-type': found.type } });
}

/** The stand-in behind Mock Service Worker: every operation, a refusal for every other address of the API, and the media. */
export function createHandlers(standIn: StandIn): HttpHandler[] {
  // The generated modules export makers of sample replies beside the handlers.
  const handlers = Object.entries(factories).filter(([name]) => name.endsWith('MockHandler'));
  const operations = handlers.map(([, factory]) =>
    factory(async ({ request }) => {
      throw await replyTo(standIn, request);
    }),
  );
  return [
    ...operations,
    http.all('*/web/v1/*', ({ request }) => replyTo(standIn, request)),
    http.get('*/media/*', ({ request }) => mediaReply(standIn, request)),
  ];
}
