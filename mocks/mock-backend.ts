import { type OperationId, operations } from '#generated/operations.ts';
import { backend } from './backend.ts';
import { takesForm } from './form.ts';
import { exchangeOf } from './kept-exchange.ts';
import { once } from './once.ts';
import { runDue } from './operations/due.ts';
import { prepare } from './operations/prepare.ts';
import { isFileReply } from './operations/shared/binary.ts';
import { undeclaredRules } from './operations/shared/declared-rules.ts';
import { type Failure, failure, invalid, isFailure } from './operations/shared/failure.ts';
import type { Caller, SignedCall } from './operations/shared/operation.ts';
import { paged } from './paging.ts';
import { askedOf, bodyOf, unreadable } from './request-body.ts';
import { operationOf, routes, unrouted } from './routes.ts';
import { wishedLanguage } from './translations/languages.ts';
import type { Answer, Body, Gate, Incoming } from './wire.ts';
import { type CallerKind, callerKind } from './world/coverage.ts';
import { describeFaults, type FaultRule, planted } from './world/faults.ts';
import type { JournalEntry } from './world/journal.ts';
import { findUser } from './world/people.ts';
import { isAllowed, needsUserType } from './world/permissions.ts';
import type { Transaction } from './world/transactions.ts';
import type { Violation } from './world/violations.ts';
import type { World } from './world/world.ts';
import { DEFAULT_WORLD, WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from './world/worlds.ts';

/** Maximum number of broken rules that a refusal lists. */
const MAX_ERRORS = 50;

/** The mock backend. Each request is answered in the world that it names. */
export interface MockBackend {
  readonly worlds: Worlds;
  /** The reply to a request; null when a planned fault drops the connection. Never rejects. */
  readonly answer: (incoming: Incoming) => Promise<Answer | null>;
  /** The reply to a request whose handling threw outside `answer`: E_SERVER, recorded in the journal. */
  readonly fail: (incoming: Omit<Incoming, 'body'>, thrown: unknown) => Answer;
}

/** The result of a request, for the journal. */
type Outcome = Pick<JournalEntry, 'operation' | 'user' | 'violations' | 'fault' | 'error'> & {
  readonly by: CallerKind;
  readonly answer: Answer | null;
};

/** An operation to run: its world, its caller, its request, and the rules that the request breaks. */
interface Running {
  readonly world: World;
  readonly transaction: Transaction;
  readonly operation: OperationId;
  readonly caller: Caller | null;
  readonly body: Body;
  readonly incoming: Incoming;
  readonly broken: readonly Violation[];
}

function refused({ status, body }: Failure): Answer {
  return { status, body };
}

function callerOf(world: World, jwt: string | undefined): Caller | null {
  const session = jwt === undefined ? undefined : world.sessions.find(jwt, world.clock.now());
  const user = session === undefined ? undefined : findUser(world, session.userId);
  return session === undefined || user === undefined ? null : { ...user, session };
}

/** Why a request is refused before its operation runs; null when it is not. The order decides between two reasons. */
function refusal({ operation, caller, body, broken }: Running, request: unknown): Failure | null {
  const { isPublic } = operations[operation];
  if (!isPublic && caller === null) return failure('E_UNAUTHORIZED');
  if (body.kind === 'malformed') {
    const rule = takesForm(operation) ? 'form' : 'json';
    return invalid('', rule, 'The body does not match its media type.');
  }
  if (broken.length > 0) return failure('E_VALIDATION', { errors: broken.slice(0, MAX_ERRORS) });
  if (isPublic && !needsUserType(operation, request)) return null;
  if (caller === null) return failure('E_UNAUTHORIZED');
  return isAllowed(caller, operation, request) ? null : failure('E_FORBIDDEN');
}

/** Runs the operation itself. The gate has checked that the request has the operation's type, which the cast relies on. */
function run(running: Running): Answer {
  const { world, transaction, operation, caller, body, incoming } = running;
  const { method, effect } = operations[operation];
  const request = method === 'GET' ? incoming.query : 'value' in body ? body.value : undefined;
  const refusedFor = refusal(running, request);
  if (refusedFor !== null) throw refusedFor;
  const operate = backend[operation] as (call: Partial<SignedCall>, request: unknown) => unknown;
  const now = world.clock.now();
  const { headers } = incoming;
  const { uuid = null, 'user-agent': agent = null, 'accept-language': wished } = headers;
  const from = { uuid, agent, language: wishedLanguage(wished) };
  runDue(world, now);
  // What falls due by the clock is kept even if the operation fails.
  transaction.commit();
  const call = { world, now, operation, caller, headers, request };
  const data = once(call, () =>
    paged(call, (moment) => operate({ ...moment, ...from, ...(caller === null ? {} : { caller }) }, request)),
  );
  if (isFileReply(data)) return { status: 200, body: data };
  return { status: 200, body: { code: 'OK', message: effect === 'read' ? 'Found.' : 'Done.', data } };
}

/** The answer that a fault rule gives instead of the operation, if any. The gate does not check it. */
function faulty(rules: readonly FaultRule[]): Answer | null {
  const rule = rules.find(({ status, code }) => status !== undefined || code !== undefined);
  if (rule === undefined) return null;
  const { status, body } = failure(rule.code ?? 'E_SERVER');
  return { status: rule.status ?? status, body };
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function textOf(thrown: unknown): string {
  return thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
}

/**
 * Answers a request that has an operation: planned faults, request check, operation, reply check. What the operation
 * writes is kept only once its reply has passed the check; a call that is not answered with 200 changes nothing.
 */
async function perform(
  world: World,
  operation: OperationId,
  incoming: Incoming,
  gate: Gate,
): Promise<Outcome> {
  const rules = world.faults.meet(operation);
  const latency = rules.reduce((most, { latencyMs = 0 }) => Math.max(most, latencyMs), 0);
  if (latency > 0) await pause(latency);
  const body = await bodyOf(operation, incoming);
  const caller = callerOf(world, incoming.headers.authorization);
  const outcome = {
    operation,
    user: caller?.user.id ?? null,
    by: callerKind(caller?.user.userType),
    violations: [],
    fault: describeFaults(rules),
    error: null,
  };
  if (rules.some(({ drop }) => drop === true)) return { ...outcome, answer: null };
  const unread = unreadable(operation, body);
  const early = faulty(rules) ?? (unread === null ? null : refused(unread));
  if (early !== null) return { ...outcome, answer: early };

  await prepare(operation);
  let error: string | null = null;
  const undeclared: Violation[] = [];
  const transaction = await world.transactions.begin();
  const running = { world, transaction, operation, caller, body, incoming };
  try {
    const { answer, violations: found } = await gate(askedOf(operation, incoming, body), async (broken) => {
      try {
        const { status, body: reply } = run({ ...running, broken });
        const plants = rules.flatMap(({ plant }) => (plant === undefined ? [] : [plant]));
        return { status, body: plants.reduce(planted, reply) };
      } catch (thrown) {
        if (isFailure(thrown)) {
          if (broken.length === 0) undeclared.push(...undeclaredRules(operation, thrown));
          return refused(thrown);
        }
        error = textOf(thrown);
        return refused(failure('E_SERVER'));
      }
    });
    const violations = [...found, ...undeclared];
    if (violations.length > 0)
      return { ...outcome, answer: refused(failure('E_CONTRACT', { violations })), violations, error };
    if (answer.status === 200) transaction.commit();
    return { ...outcome, answer, error };
  } finally {
    transaction.end();
  }
}

const VISITOR = callerKind();
const NOTHING_RUN = { operation: null, user: null, by: VISITOR, violations: [], fault: null, error: null };

/** The outcome of a request that something unforeseen stopped. */
function failed(operation: OperationId | null, thrown: unknown): Outcome {
  return { ...NOTHING_RUN, operation, error: textOf(thrown), answer: refused(failure('E_SERVER')) };
}

async function outcomeOf(world: World, incoming: Incoming, gate: Gate): Promise<Outcome> {
  const operation = operationOf(incoming);
  if (operation === null) return { ...NOTHING_RUN, answer: unrouted(incoming) };
  return perform(world, operation, incoming, gate).catch((thrown: unknown) => failed(operation, thrown));
}

function codeOf(answer: Answer | null): string | null {
  const body = answer?.body;
  if (typeof body !== 'object' || body === null || !('code' in body)) return null;
  return String(body.code);
}

function record(
  { coverage }: Worlds,
  world: World,
  incoming: Omit<Incoming, 'body'> & Partial<Incoming>,
  started: number,
  outcome: Outcome,
): void {
  const { answer, by, ...rest } = outcome;
  if (rest.operation !== null && answer !== null)
    coverage.add(world.name, { operation: rest.operation, status: answer.status, caller: by });
  const n = world.journal.add({
    time: new Date(world.clock.now()).toISOString(),
    method: incoming.method,
    path: incoming.path,
    status: answer?.status ?? null,
    code: codeOf(answer),
    ms: Math.round((performance.now() - started) * 1000) / 1000,
    ...rest,
  });
  if (world.exchanges.isWatched()) world.exchanges.keep(exchangeOf(n, incoming, answer));
}

/** A mock backend over worlds. Every request to an operation passes the gate. */
export function createMockBackend(worlds: Worlds, gate: Gate): MockBackend {
  return {
    worlds,
    answer: async (incoming) => {
      const name = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
      if (!WORLD_NAME.test(name))
        return refused(invalid(WORLD_HEADER, 'pattern', 'Invalid name of a world.'));
      if (worlds.isGone(name)) return worldGone(name);
      const started = performance.now();
      const world = worlds.open(name);
      const outcome = await outcomeOf(world, incoming, gate);
      record(worlds, world, incoming, started, outcome);
      worlds.touch(world);
      return outcome.answer;
    },
    fail: (incoming, thrown) => {
      const name = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
      const isKnown = WORLD_NAME.test(name) && !worlds.isGone(name);
      const world = worlds.open(isKnown ? name : DEFAULT_WORLD);
      const route = routes.get(incoming.path);
      record(worlds, world, incoming, performance.now(), failed(route?.operation ?? null, thrown));
      return refused(failure('E_SERVER'));
    },
  };
}
