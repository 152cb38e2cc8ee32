import { type HttpHandler, HttpResponse, http } from 'msw';
import * as account from '#generated/client/account/account.msw.ts';
import * as address from '#generated/client/address/address.msw.ts';
import * as analytics from '#generated/client/analytics/analytics.msw.ts';
import * as appointment from '#generated/client/appointment/appointment.msw.ts';
import * as auth from '#generated/client/auth/auth.msw.ts';
import * as bid from '#generated/client/bid/bid.msw.ts';
import * as block from '#generated/client/block/block.msw.ts';
import * as career from '#generated/client/career/career.msw.ts';
import * as comment from '#generated/client/comment/comment.msw.ts';
import * as common from '#generated/client/common/common.msw.ts';
import * as company from '#generated/client/company/company.msw.ts';
import * as confirm from '#generated/client/confirm/confirm.msw.ts';
import * as contact from '#generated/client/contact/contact.msw.ts';
import * as content from '#generated/client/content/content.msw.ts';
import * as diamond from '#generated/client/diamond/diamond.msw.ts';
import * as download from '#generated/client/download/download.msw.ts';
import * as editorial from '#generated/client/editorial/editorial.msw.ts';
import * as enquiry from '#generated/client/enquiry/enquiry.msw.ts';
import * as file from '#generated/client/file/file.msw.ts';
import * as geography from '#generated/client/geography/geography.msw.ts';
import * as inventory from '#generated/client/inventory/inventory.msw.ts';
import * as master from '#generated/client/master/master.msw.ts';
import * as mediaUpload from '#generated/client/media-upload/media-upload.msw.ts';
import * as member from '#generated/client/member/member.msw.ts';
import * as memo from '#generated/client/memo/memo.msw.ts';
import * as notification from '#generated/client/notification/notification.msw.ts';
import * as order from '#generated/client/order/order.msw.ts';
import * as register from '#generated/client/register/register.msw.ts';
import * as service from '#generated/client/service/service.msw.ts';
import * as setting from '#generated/client/setting/setting.msw.ts';
import * as shipping from '#generated/client/shipping/shipping.msw.ts';
import * as show from '#generated/client/show/show.msw.ts';
import * as social from '#generated/client/social/social.msw.ts';
import * as subUser from '#generated/client/sub-user/sub-user.msw.ts';
import * as track from '#generated/client/track/track.msw.ts';
import * as upload from '#generated/client/upload/upload.msw.ts';
import * as user from '#generated/client/user/user.msw.ts';
import type { OperationId } from '#generated/operations.ts';
import { dispositionOf, isFileReply } from './backend/shared/binary.ts';
import { keptPicture } from './media/kept-pictures.ts';
import { media } from './media/media.ts';
import type { StandIn } from './stand-in.ts';
import type { Incoming } from './wire.ts';

type Info = Parameters<Parameters<typeof http.post>[1]>[0];
/** Makes the handler of one operation. A resolver that never returns fits them all: replies are thrown, with their status. */
type Factory = (resolve: (info: Info) => Promise<never>) => HttpHandler;

/** The generated handler of every operation; the compiler asks for the missing. */
const factories: Readonly<Record<`get${Capitalize<OperationId>}MockHandler`, Factory>> = {
  ...account,
  ...address,
  ...analytics,
  ...appointment,
  ...auth,
  ...bid,
  ...block,
  ...career,
  ...comment,
  ...common,
  ...company,
  ...confirm,
  ...contact,
  ...content,
  ...diamond,
  ...download,
  ...editorial,
  ...enquiry,
  ...file,
  ...geography,
  ...inventory,
  ...master,
  ...mediaUpload,
  ...member,
  ...memo,
  ...notification,
  ...order,
  ...register,
  ...service,
  ...setting,
  ...shipping,
  ...show,
  ...social,
  ...subUser,
  ...track,
  ...upload,
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
  const { body } = answer;
  if (isFileReply(body)) {
    const headers = { 'content-type': body.mediaType, 'content-disposition': dispositionOf(body) };
    return new HttpResponse(new Uint8Array(body.bytes), { status: answer.status, headers });
  }
  return new HttpResponse(JSON.stringify(body), {
    status: answer.status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  });
}

function mediaReply({ worlds }: StandIn, { url }: Request): Response {
  const { pathname } = new URL(url);
  const found = keptPicture(worlds, pathname) ?? media(pathname, (id) => worlds.base.stones.get(id));
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
