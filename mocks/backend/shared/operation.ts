import type * as account from '#generated/client/account/account.ts';
import type * as address from '#generated/client/address/address.ts';
import type * as analytics from '#generated/client/analytics/analytics.ts';
import type * as appointment from '#generated/client/appointment/appointment.ts';
import type * as auth from '#generated/client/auth/auth.ts';
import type * as bid from '#generated/client/bid/bid.ts';
import type * as block from '#generated/client/block/block.ts';
import type * as career from '#generated/client/career/career.ts';
import type * as comment from '#generated/client/comment/comment.ts';
import type * as common from '#generated/client/common/common.ts';
import type * as company from '#generated/client/company/company.ts';
import type * as confirm from '#generated/client/confirm/confirm.ts';
import type * as contact from '#generated/client/contact/contact.ts';
import type * as content from '#generated/client/content/content.ts';
import type * as diamond from '#generated/client/diamond/diamond.ts';
import type * as download from '#generated/client/download/download.ts';
import type * as editorial from '#generated/client/editorial/editorial.ts';
import type * as enquiry from '#generated/client/enquiry/enquiry.ts';
import type * as file from '#generated/client/file/file.ts';
import type * as geography from '#generated/client/geography/geography.ts';
import type * as inventory from '#generated/client/inventory/inventory.ts';
import type * as master from '#generated/client/master/master.ts';
import type * as mediaUpload from '#generated/client/media-upload/media-upload.ts';
import type * as member from '#generated/client/member/member.ts';
import type * as memo from '#generated/client/memo/memo.ts';
import type * as notification from '#generated/client/notification/notification.ts';
import type * as order from '#generated/client/order/order.ts';
import type * as register from '#generated/client/register/register.ts';
import type * as service from '#generated/client/service/service.ts';
import type * as setting from '#generated/client/setting/setting.ts';
import type * as shipping from '#generated/client/shipping/shipping.ts';
import type * as show from '#generated/client/show/show.ts';
import type * as social from '#generated/client/social/social.ts';
import type * as subUser from '#generated/client/sub-user/sub-user.ts';
import type * as track from '#generated/client/track/track.ts';
import type * as upload from '#generated/client/upload/upload.ts';
import type * as user from '#generated/client/user/user.ts';
import type { OperationId, operations } from '#generated/operations.ts';
import type { SeedUser } from '#mocks/seed/types.ts';
import type { Session } from '#mocks/world/sessions.ts';
import type { World } from '#mocks/world/world.ts';
import type { FileReply, FormFile } from './binary.ts';

/** The generated client, every tag of it: a tag missing here leaves operations without a type, which does not compile. */
type Client = typeof account &
  typeof address &
  typeof analytics &
  typeof appointment &
  typeof auth &
  typeof bid &
  typeof block &
  typeof career &
  typeof comment &
  typeof common &
  typeof company &
  typeof confirm &
  typeof contact &
  typeof content &
  typeof diamond &
  typeof download &
  typeof editorial &
  typeof enquiry &
  typeof file &
  typeof geography &
  typeof inventory &
  typeof master &
  typeof mediaUpload &
  typeof member &
  typeof memo &
  typeof notification &
  typeof order &
  typeof register &
  typeof service &
  typeof setting &
  typeof shipping &
  typeof show &
  typeof social &
  typeof subUser &
  typeof track &
  typeof upload &
  typeof user;

type Parameter<Op extends OperationId> = Parameters<Client[Op]>[0];
type Reply<Op extends OperationId> = Awaited<ReturnType<Client[Op]>>;
type Data<Op extends OperationId> =
  Reply<Op> extends Blob ? FileReply : Reply<Op> extends { readonly data: infer Content } ? Content : never;
type IsPublic<Op extends OperationId> = (typeof operations)[Op]['isPublic'];

/** The operations whose request is a form with a file in it. */
export type FormOperation = {
  [Op in OperationId]: Parameter<Op> extends { readonly file: Blob } ? Op : never;
}[OperationId];

/** A request as an operation gets it: the file of a form with its bytes at hand. */
type Request<Op extends OperationId> = Op extends FormOperation
  ? { [Key in keyof Parameter<Op>]: Parameter<Op>[Key] extends Blob ? FormFile : Parameter<Op>[Key] }
  : Parameter<Op>;

/** Who calls, and by which session. */
export interface Caller extends SeedUser {
  readonly session: Session;
}

/** A call of anybody: the world it is in and the time it came, in milliseconds since 1970 by that world's clock. */
export interface Call {
  readonly world: World;
  readonly now: number;
  /** What the browser calls itself (header `uuid`); null when it says nothing. */
  readonly uuid: string | null;
  /** Who calls, if somebody is signed in. */
  readonly caller?: Caller;
}

/** A call of a user who is signed in. */
export interface SignedCall extends Call {
  readonly caller: Caller;
}

/**
 * What every operation of the contract does, typed by the generated client: from the call and the request's body (the
 * query of a GET) to the reply's data, or to a file (`fileReply`). Refusals are thrown (`failure`). A missing, misspelt
 * or wrong one does not compile.
 */
export type Backend = {
  readonly [Op in OperationId]: (
    call: IsPublic<Op> extends true ? Call : SignedCall,
    request: Request<Op>,
  ) => Data<Op>;
};

/** The operations of one tag. */
export type BackendOf<Tag extends string> = {
  readonly [Op in OperationId as (typeof operations)[Op]['tag'] extends Tag ? Op : never]: Backend[Op];
};
