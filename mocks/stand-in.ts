import { type OperationId, type OperationRow, operations } from '#generated/operations.ts';
import { runDue } from './backend/due.ts';
import { isFileReply } from './backend/shared/binary.ts';
import { type Failure, failure, invalid, isFailure } from './backend/shared/failure.ts';
import type { Caller, SignedCall } from './backend/shared/operation.ts';
import { backend } from './backend.ts';
import { formShape, MAX_FORM_BYTES, takesForm } from './form.ts';
import {
  type Answer,
  type Asked,
  type Body,
  type Gate,
  type Incoming,
  MAX_BYTES,
  readBody,
  readFormBody,
} from './wire.ts';
import { describeFaults, type FaultRule, planted } from './world/faults.ts';
import type { JournalEntry } from './world/journal.ts';
import { findUser } from './world/people.ts';
import { isAllowed } from './world/permissions.ts';
import type { Violation } from './world/violations.ts';
import type { World } from './world/world.ts';
import { DEFAULT_WORLD, WORLD_HEADER, WORLD_NAME, type Worlds } from './world/worlds.ts';

/** Most broken rules that a refusal lists. */
const MAX_ERRORS = 50;

/** The mock backend: answers calls in the worlds that they name. */
export interface StandIn {
  readonly worlds: Worlds;
  /** The reply of a call; null when a fault breaks the connection off. Never rejects. */
  readonly answer: (incoming: Incoming) => Promise<Answer | null>;
}

/** What came of a call. */
type Outcome = Pick<JournalEntry, 'operation' | 'user' | 'violations' | 'fault' | 'error'> & {
  readonly answer: Answer | null;
};

/** An operation on its way: where, by whom, and what it asks. */
interface Running {
  readonly world: World;
  readonly operation: OperationId;
  readonly caller: Caller | null;
  readonly body: Body;
  readonly incoming: Incoming;
  readonly broken: readonly Violation[];
}

/** The operation and its method by path. */
export const routes: ReadonlyMap<string, { readonly operation: OperationId; readonly method: string }> =
  new Map([...operationRows()].map(([operation, { path, method }]) => [path, { operation, method }]));

function* operationRows(): Generator<[OperationId, OperationRow]> {
  for (const operation in operations) {
    if (isOperation(operation)) yield [operation, operations[operation]];
  }
}

/** Whether there is an operation of that name. */
export function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

/** Most bytes that the body of a call to this path may have. */
export function maxBytesOf(path: string): number {
  const operation = routes.get(path)?.operation;
  return operation !== undefined && takesForm(operation) ? MAX_FORM_BYTES[operation] : MAX_BYTES;
}

function refused({ status, body }: Failure): Answer {
  return { status, body };
}

function callerOf(world: World, jwt: string | undefined): Caller | null {
  const session = jwt === undefined ? undefined : world.sessions.find(jwt, world.clock.now());
  const user = session === undefined ? undefined : findUser(world, session.userId);
  return session === undefined || user === undefined ? null : { ...user, session };
}

/** Who may not call at all, and what is not a request of the contract. The order decides which of two refusals is told. */
function refusal({ operation, caller, body, broken }: Running, request: unknown): Failure | null {
  const { isPublic } = operations[operation];
  if (!isPublic && caller === null) return failure('E_UNAUTHORIZED');
  if (body.kind === 'malformed') {
    const rule = takesForm(operation) ? 'form' : 'json';
    return invalid('', rule, 'The body is not what its media type says.');
  }
  if (broken.length > 0) return failure('E_VALIDATION', { errors: broken.slice(0, MAX_ERRORS) });
  const isForbidden = caller !== null && !isPublic && !isAllowed(caller, operation, request);
  return isForbidden ? failure('E_FORBIDDEN') : null;
}

/** Runs the operation itself. The gate has checked that the request has the operation's type, which the cast relies on. */
function run(running: Running): Answer {
  const { world, operation, caller, body, incoming } = running;
  const { method, effect } = operations[operation];
  const request = method === 'GET' ? incoming.query : 'value' in body ? body.value : undefined;
  const refusedFor = refusal(running, request);
  if (refusedFor !== null) throw refusedFor;
  const operate = backend[operation] as (call: Partial<SignedCall>, request: unknown) => unknown;
  const now = world.clock.now();
  const uuid = incoming.headers.uuid ?? null;
  runDue(world, now);
  const data = operate({ world, now, uuid, ...(caller === null ? {} : { caller }) }, request);
  if (isFileReply(data)) return { status: 200, body: data };
  return { status: 200, body: { code: 'OK', message: effect === 'read' ? 'Found.' : 'Done.', data } };
}

/** The answer that a rule gives instead of the operation, if it does. It is trouble on the way and passes unchecked. */
function faulty(rules: readonly FaultRule[]): Answer | null {
  const rule = rules.find(({ status, code }) => status !== undefined || code !== undefined);
  if (rule === undefined) return null;
  const { status, body } = failure(rule.code ?? 'E_SERVER');
  return { status: rule.status ?? status, body };
}

/** Reads the body of a call as its operation takes it. */
export function bodyOf(operation: OperationId, incoming: Incoming): Body {
  return takesForm(operation) ? readFormBody(incoming, MAX_FORM_BYTES[operation]) : readBody(incoming);
}

/**
 * Why a body is not even looked into: too many bytes, or of another media type; null when it is. The statuses 413 and 415
 * are for files (architecture, section 4), so operations that take JSON answer that the request is not valid.
 */
export function unreadable(operation: OperationId, body: Body): Failure | null {
  const isForm = takesForm(operation);
  if (body.kind === 'too large') {
    const { limit } = body;
    return isForm
      ? failure('E_TOO_LARGE', { limit })
      : invalid('', 'maxLength', `A body has at most ${limit} bytes.`);
  }
  if (body.kind !== 'other') return null;
  return isForm
    ? failure('E_UNSUPPORTED_MEDIA_TYPE')
    : invalid('', 'mediaType', 'A body is application/json.');
}

/** A call as the gate checks it. */
export function askedOf(operation: OperationId, { query, headers }: Incoming, body: Body): Asked {
  const value = body.kind === 'json' ? body.value : body.kind === 'form' ? formShape(body.value) : undefined;
  return { operation, query, headers, body: value };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Answers a call that has an operation: faults, gate, operation, gate. */
async function perform(
  world: World,
  operation: OperationId,
  incoming: Incoming,
  gate: Gate,
): Promise<Outcome> {
  const rules = world.faults.meet(operation);
  const latency = rules.reduce((most, { latencyMs = 0 }) => Math.max(most, latencyMs), 0);
  if (latency > 0) await pause(latency);
  const caller = callerOf(world, incoming.headers.authorization);
  const outcome = {
    operation,
    user: caller?.user.id ?? null,
    violations: [],
    fault: describeFaults(rules),
    error: null,
  };
  if (rules.some(({ drop }) => drop === true)) return { ...outcome, answer: null };
  const body = bodyOf(operation, incoming);
  const unread = unreadable(operation, body);
  const early = faulty(rules) ?? (unread === null ? null : refused(unread));
  if (early !== null) return { ...outcome, answer: early };

  let error: string | null = null;
  const { answer, violations } = await gate(askedOf(operation, incoming, body), async (broken) => {
    try {
      const { status, body: reply } = run({ world, operation, caller, body, incoming, broken });
      const plants = rules.flatMap(({ plant }) => (plant === undefined ? [] : [plant]));
      return { status, body: plants.reduce(planted, reply) };
    } catch (thrown) {
      if (isFailure(thrown)) return refused(thrown);
      error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
      return refused(failure('E_SERVER'));
    }
  });
  const kept = violations.length === 0 ? answer : refused(failure('E_CONTRACT', { violations }));
  return { ...outcome, answer: kept, violations, error };
}

async function outcomeOf(world: World, incoming: Incoming, gate: Gate): Promise<Outcome> {
  const route = routes.get(incoming.path);
  if (route?.method === incoming.method) return perform(world, route.operation, incoming, gate);
  const { body } = failure('E_NOT_FOUND', undefined, route ? 'No such method here.' : 'No such path.');
  const answer = { status: route ? 405 : 404, body };
  return { answer, operation: null, user: null, violations: [], fault: null, error: null };
}

function codeOf(answer: Answer | null): string | null {
  const body = answer?.body;
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return String(body.code);
}

/** A stand-in over worlds, every call of which passes the gate. */
export function createStandIn(worlds: Worlds, gate: Gate): StandIn {
  return {
    worlds,
    answer: async (incoming) => {
      const name = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
      if (!WORLD_NAME.test(name)) return refused(invalid(WORLD_HEADER, 'pattern', 'No name for a world.'));
      const started = performance.now();
      const world = worlds.open(name);
      const { answer, ...outcome } = await outcomeOf(world, incoming, gate);
      world.journal.add({
        time: new Date(world.clock.now()).toISOString(),
        method: incoming.method,
        path: incoming.path,
        status: answer?.status ?? null,
        code: codeOf(answer),
        ms: Math.round((performance.now() - started) * 1000) / 1000,
        ...outcome,
      });
      return answer;
    },
  };
}
