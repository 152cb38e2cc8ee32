import type * as auth from '#generated/client/auth/auth.ts';
import type * as common from '#generated/client/common/common.ts';
import type * as confirm from '#generated/client/confirm/confirm.ts';
import type * as diamond from '#generated/client/diamond/diamond.ts';
import type * as master from '#generated/client/master/master.ts';
import type * as memo from '#generated/client/memo/memo.ts';
import type * as setting from '#generated/client/setting/setting.ts';
import type * as track from '#generated/client/track/track.ts';
import type * as user from '#generated/client/user/user.ts';
import type { OperationId, operations } from '#generated/operations.ts';
import type { SeedUser } from '#mocks/seed/types.ts';
import type { Session } from '#mocks/world/sessions.ts';
import type { World } from '#mocks/world/world.ts';

/** The generated client, every tag of it: a tag missing here leaves operations without a type, which does not compile. */
type Client = typeof auth &
  typeof common &
  typeof confirm &
  typeof diamond &
  typeof master &
  typeof memo &
  typeof setting &
  typeof track &
  typeof user;

type Parameter<Op extends OperationId> = Parameters<Client[Op]>[0];
type Data<Op extends OperationId> = Awaited<ReturnType<Client[Op]>>['data'];
type IsPublic<Op extends OperationId> = (typeof operations)[Op]['isPublic'];

/** A call of anybody: the world it is in and the time it came, in milliseconds since 1970 by that world's clock. */
export interface Call {
  readonly world: World;
  readonly now: number;
}

/** Who calls, and by which session. */
export interface Caller extends SeedUser {
  readonly session: Session;
}

/** A call of a user who is signed in. */
export interface SignedCall extends Call {
  readonly caller: Caller;
}

/**
 * What every operation of the contract does, typed by the generated client: from the call and the request's body (the
 * query of a GET) to the reply's data. Refusals are thrown (`failure`). A missing, misspelt or wrong one does not compile.
 */
export type Backend = {
  readonly [Op in OperationId]: (
    call: IsPublic<Op> extends true ? Call : SignedCall,
    request: Parameter<Op>,
  ) => Data<Op>;
};

/** The operations of one tag. */
export type BackendOf<Tag extends string> = {
  readonly [Op in OperationId as (typeof operations)[Op]['tag'] extends Tag ? Op : never]: Backend[Op];
};
