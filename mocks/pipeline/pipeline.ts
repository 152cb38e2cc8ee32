import type { OperationId } from '#generated/operations.ts';
import { isFileReply } from '#mocks/operations/shared/binary.ts';
import { type Failure, failure, invalid, isFailure } from '#mocks/operations/shared/failure.ts';
import { isStreamReply } from '#mocks/operations/shared/stream.ts';
import { followChanges } from '#mocks/operations/webhook/follow-changes.ts';
import { callerKind } from '#mocks/world/coverage.ts';
import { describeFaults } from '#mocks/world/faults.ts';
import type { World } from '#mocks/world/world.ts';
import { DEFAULT_WORLD } from '#mocks/world/world.ts';
import { WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from '#mocks/world/worlds.ts';
import {
  applyFaults,
  authorise,
  checkRoom,
  delay,
  identify,
  requireSession,
  validateReply,
  validateRequest,
} from './checks.ts';
import type { Answer, Context, Incoming, Step, Validator } from './context.ts';
import { operationOf, parseBody, routes, unrouted } from './read-body.ts';
import { beginTransaction, commit, prepare, readClock, runDueJobs, runOperation } from './run-operation.ts';
import { runDueWorkOnTick } from './streams.ts';

/** Longest body that is kept, in characters; a longer one is cut. */
const LONGEST = 65_536;

/** A call to record. `operation` is null if the contract does not have it. */
interface Recorded extends Partial<Pick<Context, 'caller' | 'violations' | 'faults' | 'error'>> {
  readonly world: World;
  readonly incoming: Omit<Incoming, 'body'> & Partial<Incoming>;
  /** Start of the call, by `performance.now()`. */
  readonly started: number;
  readonly operation: OperationId | null;
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}… (${text.length} characters)`;
}

function requestText({ headers, body = null }: Recorded['incoming']): string | null {
  if (body === null || body.byteLength === 0) return null;
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('application/json')) return `${body.byteLength} bytes of ${type}`;
  return cut(new TextDecoder().decode(body));
}

function replyText(answer: Answer | null): string | null {
  if (answer === null) return null;
  const { body } = answer;
  if (isStreamReply(body)) return `Stream of ${body.mediaType}`;
  return isFileReply(body) ? `File ${body.name} of ${body.mediaType}` : cut(JSON.stringify(body));
}

export function codeOf(answer: Answer | null): string | null {
  const { code }: { code?: unknown } = Object(answer?.body);
  return code === undefined ? null : String(code);
}

/** Milliseconds of machine time since the start of a call. */
export function sinceStart(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}

/** Records a call in the journal of its world, in the coverage, and in full while somebody watches the world. */
function record({ coverage }: Worlds, call: Recorded, answer: Answer | null): void {
  const { world, incoming, started, operation } = call;
  const { caller = null, violations = [], faults = [], error = null } = call;
  if (operation !== null && answer !== null) {
    coverage.add(world.name, { operation, status: answer.status, caller: callerKind(caller?.user.userType) });
  }
  const n = world.journal.add({
    time: new Date(world.clock.now()).toISOString(),
    operation,
    method: incoming.method,
    path: incoming.path,
    status: answer?.status ?? null,
    code: codeOf(answer),
    user: caller?.user.id ?? null,
    ms: sinceStart(started),
    violations,
    fault: describeFaults(faults),
    error,
    ...(isStreamReply(answer?.body) && { events: answer.body.sent }),
  });
  if (!world.exchanges.isWatched()) return;
  const { authorization: _token, ...headers } = incoming.headers;
  const request = requestText(incoming);
  world.exchanges.keep({ n, query: incoming.query, headers, request, reply: replyText(answer) });
}

export interface MockBackend {
  readonly worlds: Worlds;
  /** The reply to a request; null when a planned fault drops the connection. Never rejects. */
  readonly answer: (incoming: Incoming) => Promise<Answer | null>;
  /** The reply to a request whose handling threw outside `answer`: E_SERVER, recorded in the journal. */
  readonly fail: (incoming: Omit<Incoming, 'body'>, thrown: unknown) => Answer;
  /** Sends the webhooks of a world that are due, and returns when they were sent. Without a network they stay pending. */
  readonly deliver: (world: string) => Promise<void>;
}

/** What happens to a request to an operation, from top to bottom. The first step with an answer ends them. */
const stepsOf = (worlds: Worlds, validator: Validator): readonly Step[] => [
  delay,
  identify,
  applyFaults,
  parseBody,
  requireSession,
  validateRequest(validator),
  authorise,
  checkRoom(worlds),
  prepare,
  beginTransaction,
  readClock,
  runDueJobs,
  runOperation,
];

function refused({ status, body }: Failure): Answer {
  return { status, body };
}

function failed(context: Pick<Context, 'error'>, thrown: unknown): Answer {
  context.error = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return refused(failure('E_SERVER'));
}

function contextOf(world: World, operation: OperationId, incoming: Incoming): Context {
  return {
    incoming,
    world,
    operation,
    faults: world.faults.meet(operation),
    now: world.clock.now(),
    caller: null,
    body: { kind: 'none' },
    transaction: null,
    isPlanned: false,
    broken: [],
    violations: [],
    error: null,
  };
}

async function firstAnswer(context: Context, steps: readonly Step[]): Promise<Answer | null> {
  for (const step of steps) {
    const answer = await step(context);
    if (answer !== undefined) return answer;
  }
  throw new Error('No step answered.');
}

export function createMockBackend(worlds: Worlds, validator: Validator): MockBackend {
  const steps = stepsOf(worlds, validator);

  /** Answers a call. A call that is not answered with 200 changes nothing. */
  async function perform(context: Context): Promise<Answer | null> {
    try {
      const answer = await firstAnswer(context, steps).catch((thrown: unknown) =>
        isFailure(thrown) ? refused(thrown) : failed(context, thrown),
      );
      const valid = await validateReply(validator, context, answer);
      return await commit(worlds, context, valid);
    } catch (thrown) {
      return failed(context, thrown);
    } finally {
      context.transaction?.end();
    }
  }

  function open(incoming: Pick<Incoming, 'headers'>): World | Answer {
    const name = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
    if (!WORLD_NAME.test(name)) return refused(invalid(WORLD_HEADER, 'pattern', 'Invalid name of a world.'));
    if (worlds.isGone(name)) return worldGone(name);
    const world = worlds.open(name);
    followChanges(world);
    return world;
  }

  return {
    worlds,
    answer: async (incoming) => {
      const started = performance.now();
      const world = open(incoming);
      if ('status' in world) return world;
      const operation = operationOf(incoming, validator);
      const call = { world, incoming, started, operation };
      const context = operation === null ? null : contextOf(world, operation, incoming);
      const answer = context === null ? unrouted(incoming, validator) : await perform(context);
      record(worlds, { ...call, ...context }, answer);
      // What a refused call leaves: attempts, and what was due.
      await worlds.saveRest(world);
      if (isStreamReply(answer?.body)) runDueWorkOnTick(worlds, world);
      const { bytesPerSecond } = world.faults.network();
      return answer === null || bytesPerSecond === undefined ? answer : { ...answer, bytesPerSecond };
    },
    deliver: async () => undefined,
    fail: (incoming, thrown) => {
      const opened = open(incoming);
      const world = 'status' in opened ? worlds.open(DEFAULT_WORLD) : opened;
      const call = { world, incoming, started: performance.now(), error: null };
      const operation = routes.get(incoming.path)?.operation ?? null;
      const answer = failed(call, thrown);
      record(worlds, { ...call, operation }, answer);
      return answer;
    },
  };
}
