import type { ReplyOf, RequestOf } from '#generated/api-client.ts';
import type { OperationId, operations } from '#generated/operations.ts';
import type { SeedUser } from '#mocks/domain/types.ts';
import type { Session } from '#mocks/world/sessions.ts';
import type { World } from '#mocks/world/world.ts';
import type { FileReply, FormFile } from './binary.ts';

type Data<Op extends OperationId> =
  ReplyOf<Op> extends Blob
    ? FileReply
    : ReplyOf<Op> extends { readonly data: infer Content }
      ? Content
      : never;
type IsPublic<Op extends OperationId> = (typeof operations)[Op]['isPublic'];

/** The operations whose request is a form with a file in it. */
export type FormOperation = {
  [Op in OperationId]: RequestOf<Op> extends { readonly file: Blob } ? Op : never;
}[OperationId];

/** A request as an operation gets it: the file of a form with its bytes at hand. */
type Request<Op extends OperationId> = Op extends FormOperation
  ? { [Key in keyof RequestOf<Op>]: RequestOf<Op>[Key] extends Blob ? FormFile : RequestOf<Op>[Key] }
  : RequestOf<Op>;

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
