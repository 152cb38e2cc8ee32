import type { OperationId } from '#generated/operations.ts';
import { type Failure, failure, invalid, isFailure } from '#mocks/operations/shared/failure.ts';
import type { World } from '#mocks/world/world.ts';
import { DEFAULT_WORLD, WORLD_HEADER, WORLD_NAME, type Worlds, worldGone } from '#mocks/world/worlds.ts';
import { applyFaults, delay } from './apply-faults.ts';
import { authorise, identify, requireSession } from './authorise.ts';
import type { Answer, Context, Incoming, Step, Validator } from './context.ts';
import { parseBody } from './read-body.ts';
import { record } from './record.ts';
import { operationOf, routes, unrouted } from './routes.ts';
import { beginTransaction, commit, prepare, readClock, runDueJobs, runOperation } from './run-operation.ts';
import { validateReply, validateRequest } from './validate.ts';

/** The mock backend. Each request is answered in the world that it names. */
export interface MockBackend {
  readonly worlds: Worlds;
  /** The reply to a request; null when a planned fault drops the connection. Never rejects. */
  readonly answer: (incoming: Incoming) => Promise<Answer | null>;
  /** The reply to a request whose handling threw outside `answer`: E_SERVER, recorded in the journal. */
  readonly fail: (incoming: Omit<Incoming, 'body'>, thrown: unknown) => Answer;
}

/** What happens to a request to an operation, from top to bottom. The first step with an answer ends them. */
const stepsOf = (validator: Validator): readonly Step[] => [
  delay,
  identify,
  applyFaults,
  parseBody,
  requireSession,
  validateRequest(validator),
  authorise,
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

/** A mock backend over worlds. */
export function createMockBackend(worlds: Worlds, validator: Validator): MockBackend {
  const steps = stepsOf(validator);

  /** Answers a call. A call that is not answered with 200 changes nothing. */
  async function perform(context: Context): Promise<Answer | null> {
    try {
      const answer = await firstAnswer(context, steps).catch((thrown: unknown) =>
        isFailure(thrown) ? refused(thrown) : failed(context, thrown),
      );
      const valid = await validateReply(validator, context, answer);
      commit(context, valid);
      return valid;
    } catch (thrown) {
      return failed(context, thrown);
    } finally {
      context.transaction?.end();
    }
  }

  function open(incoming: Pick<Incoming, 'headers'>): World | Answer {
    const name = incoming.headers[WORLD_HEADER] ?? DEFAULT_WORLD;
    if (!WORLD_NAME.test(name)) return refused(invalid(WORLD_HEADER, 'pattern', 'Invalid name of a world.'));
    return worlds.isGone(name) ? worldGone(name) : worlds.open(name);
  }

  return {
    worlds,
    answer: async (incoming) => {
      const started = performance.now();
      const world = open(incoming);
      if ('status' in world) return world;
      const operation = operationOf(incoming);
      const call = { world, incoming, started, operation };
      const context = operation === null ? null : contextOf(world, operation, incoming);
      const answer = context === null ? unrouted(incoming) : await perform(context);
      record(worlds, { ...call, ...context }, answer);
      worlds.touch(world);
      return answer;
    },
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
