import { keyedOperations } from '#generated/keyed-operations.ts';
import type { OperationId } from '#generated/operations.ts';
import { failure } from './operations/shared/failure.ts';
import type { Caller } from './operations/shared/operation.ts';
import type { Incoming } from './wire.ts';
import { keyState } from './world/kept-answers.ts';
import type { World } from './world/world.ts';

interface Call {
  readonly world: World;
  readonly now: number;
  readonly operation: OperationId;
  readonly caller: Caller | null;
  readonly headers: Incoming['headers'];
  readonly request: unknown;
}

/**
 * Runs an operation once per idempotency key (contract, parameter idempotency-key): a call with the key and the request
 * of an earlier success gets the data of that answer, and the operation does not run. A key used for another request
 * throws E_CONFLICT with the reason KEY_REUSED. Calls without a key, and operations that take none, always run.
 */
export function once(
  { world, now, operation, caller, headers, request }: Call,
  operate: () => unknown,
): unknown {
  const key = headers['idempotency-key'];
  if (key === undefined || !keyedOperations.has(operation)) return operate();
  const who = caller === null ? `uuid ${headers.uuid ?? ''}` : `user ${caller.user.id}`;
  const state = keyState(world, now, { operation, caller: who, key, request });
  if (state.kind === 'reused') throw failure('E_CONFLICT', { reason: 'KEY_REUSED' });
  if (state.kind === 'answered') return state.data;
  const data = operate();
  state.keep(data);
  return data;
}
