import { operations } from '#generated/operations.ts';
import { failure } from '#mocks/operations/shared/failure.ts';
import { isAllowed, needsUserType } from '#mocks/rules/permissions.ts';
import { findUser } from '#mocks/world/people.ts';
import type { Context } from './context.ts';
import { requestIn } from './read-body.ts';

/** Finds the user of the session that the request names. */
export function identify(context: Context): undefined {
  const { world, incoming } = context;
  const jwt = incoming.headers.authorization;
  const session = jwt === undefined ? undefined : world.sessions.find(jwt, world.clock.now());
  const user = session === undefined ? undefined : findUser(world, session.userId);
  context.caller = session === undefined || user === undefined ? null : { ...user, session };
}

/** Refuses a request without a session to an operation that needs one. */
export function requireSession({ operation, caller }: Context): undefined {
  if (!operations[operation].isPublic && caller === null) throw failure('E_UNAUTHORIZED');
}

/** Refuses a request that the type or the permissions of the user do not allow. */
export function authorise(context: Context): undefined {
  const { operation, caller } = context;
  const request = requestIn(context);
  if (operations[operation].isPublic && !needsUserType(operation, request)) return;
  if (caller === null) throw failure('E_UNAUTHORIZED');
  if (!isAllowed(caller, operation, request)) throw failure('E_FORBIDDEN');
}
