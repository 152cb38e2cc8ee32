import { setTimeout as pause } from 'node:timers/promises';
import type { Arrived, EventStream } from '../events/event-stream.ts';
import { isBuilt } from './built.ts';
import type { Operation } from './contract.ts';
import type { Call } from './exchange.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { eventFault, replyFault } from './reply-fault.ts';
import { type Run, type Session, type Special, sessionFor, sessionOf, signIn } from './session.ts';
import type { Account, Reply } from './target.ts';
import { at, listOf, type Members, membersOf } from './values.ts';

/** The server behaved differently from the scenario. */
export class Violation extends Error {
  /** The call whose reply is wrong; null when the replies to several calls disagree. */
  readonly call: Call | null;
  constructor(message: string, call: Call | null = null) {
    super(message);
    this.call = call;
  }
}

/** The scenario cannot be played at this server. */
export class Skipped extends Error {}

/** One user in a scenario. */
export interface Player {
  readonly username: string;
  /** Makes a call that must succeed, and returns its data. */
  readonly ok: (operation: string, body?: unknown) => Promise<unknown>;
  /** Makes a call that must succeed, and returns the rows of its page. */
  readonly rows: (operation: string, body?: unknown) => Promise<readonly Members[]>;
  /** Makes a call whose reply must be valid, and returns its status. */
  readonly status: (operation: string, body?: unknown) => Promise<number>;
  /** Makes a call that must be refused with that status; `words` explain the failure when it is not. */
  readonly refused: (operation: string, status: number, body: unknown, words: string) => Promise<unknown>;
  /** The same user with an idempotency key, which starts with the name of the run, on every call. */
  readonly keyed: (key: string) => Player;
  /** Makes a call that must return a file, and returns its bytes. */
  readonly file: (operation: string, body?: unknown) => Promise<Uint8Array>;
  /** Follows the live events of the user, from now on or after the event with an id. Every event must be valid. */
  readonly follow: (lastId?: string) => Promise<Followed>;
  /** Follows the showroom behind a link, from now on. Every event must be valid. */
  readonly followShowroom: (code: unknown) => Promise<Followed>;
}

/** A stream that a scenario follows, until it is played. */
export interface Followed {
  /** The next event that is wanted; null when none arrives soon. */
  readonly next: (isWanted: (event: Members) => boolean) => Promise<Members | null>;
  /** The ids of all events so far that are wanted. */
  readonly ids: (isWanted: (event: Members) => boolean) => readonly string[];
  readonly lastId: () => string;
  /** Whether the server ends the stream soon. */
  readonly isEnded: () => Promise<boolean>;
  readonly close: () => void;
}

/** Servers of this machine, which reach a receiver on it. */
const IS_LOCAL = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|\/|$)/;

/** How long a scenario waits for an event, in milliseconds. */
const EVENT_MS = 5000;

/** The environment of a scenario. */
export interface Stage {
  readonly run: Run;
  /** Signs a user in: a persona of the mock backend by name, or an account of another server by its place in `--auth`. */
  readonly as: (persona: string, place: number) => Promise<Player>;
  /** Signs in an account that the scenario created. */
  readonly enter: (account: Account) => Promise<Player>;
  /** An anonymous caller whose browser id is the name of the run and `uuid`, who wishes a language by Accept-Language. */
  readonly visitor: (uuid: string, language?: string) => Player;
  /** Skips the scenario at any server but the mock backend. */
  readonly onMockBackend: () => void;
  /** A control call to the mock backend; skips the scenario elsewhere. */
  readonly control: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** Advances the clock of the mock backend, in milliseconds; skips the scenario elsewhere. */
  readonly advance: (ms: number) => Promise<unknown>;
  /** Starts a receiver of webhooks, which answers with the status for the number of the request; 204 if absent. */
  readonly receive: (answer?: (count: number) => number) => Promise<Receiver>;
  /** The last call; null before the first. */
  readonly last: () => Call | null;
}

/** A rule that protects money, goods, identities, data or the server. */
export interface Guarantee {
  readonly about: 'money' | 'goods' | 'identity' | 'data' | 'work';
  /** The sentence that promises it, word for word as in the contract; for attacks, in the contract or in `docs/`. */
  readonly rule: string;
}

/** A sequence of calls with a required outcome. */
export interface Scenario {
  readonly name: string;
  readonly guarantee?: Guarantee;
  /** Operations that it covers: it runs when one of them is selected. */
  readonly operations: readonly string[];
  readonly play: (stage: Stage) => Promise<void>;
}

/** Fails the scenario unless a condition holds. */
export function expect(isSo: boolean, message: string, call: Call | null = null): void {
  if (!isSo) throw new Violation(message, call);
}

/** Expects a refusal by a rule of the product. */
export async function ruled(
  player: Player,
  operation: string,
  body: unknown,
  rule: string,
  words: string,
): Promise<void> {
  const refusal = await player.refused(operation, 400, body, words);
  const told = at(refusal, 'errors', 0, 'rule');
  expect(told === rule, `${words} It is refused by the rule ${told}, not ${rule}.`);
}

/** The first declared example of the request of an operation. */
export function exampleOf({ run }: Stage, operation: string): Members {
  const [example] = Object.values(run.operation(operation).request?.examples ?? {});
  return membersOf(example);
}

/** The stones or rows of a page. */
export function rowsOf(data: unknown): readonly Members[] {
  const list = at(data, 'list') ?? at(data, 0, 'diamonds');
  return listOf(list).map(membersOf);
}

/** Status of a call that is made too often: a server that keeps its data also counts the calls of earlier runs. */
export const TOO_MANY = 429;

export function createStage(run: Run, world: string): Stage & { readonly end: () => void } {
  let last: Call | null = null;
  const streams: EventStream[] = [];
  const receivers: Receiver[] = [];
  const followed = async (call: Call, operation: Operation): Promise<Followed> => {
    const stream = await run.target.open(call).catch((thrown: unknown) => {
      throw new Violation(thrown instanceof Error ? thrown.message : String(thrown), call);
    });
    streams.push(stream);
    const read = (event: Arrived): Members => {
      const fault = eventFault(run.contract, operation, event);
      if (fault !== null) throw new Violation(fault, call);
      return membersOf(JSON.parse(event.data));
    };
    return {
      next: async (isWanted) => {
        const found = await stream.take((event) => isWanted(read(event)), EVENT_MS);
        return found === null ? null : read(found);
      },
      ids: (isWanted) => stream.events().flatMap((event) => (isWanted(read(event)) ? event.id : [])),
      lastId: stream.lastId,
      isEnded: () => Promise.race([stream.ended.then(() => true), pause(EVENT_MS, false, { ref: false })]),
      close: stream.close,
    };
  };
  const playerOf = (session: Session, special: Special = {}): Player => {
    const sent = async (id: string, body: unknown): Promise<Reply & { readonly call: Call }> => {
      const operation = run.operation(id);
      if (!(await isBuilt(run, operation)))
        throw new Skipped('It calls an operation that the server has not built.');
      const call = session.callOf(operation, body, special);
      last = call;
      const outcome = await session.send(operation, body, special);
      if (outcome.reply === null) throw new Violation(`${operation.id}: ${outcome.why}`, call);
      const fault = replyFault(run.contract, operation, outcome.reply);
      if (fault !== null) throw new Violation(`${operation.id}: ${fault}`, call);
      return { ...outcome.reply, call };
    };
    const opened = async (id: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
      const operation = run.operation(id);
      if (!(await isBuilt(run, operation)))
        throw new Skipped('It calls an operation that the server has not built.');
      const call = session.callOf(operation, body, {
        query: {},
        headers: { ...special.headers, ...headers },
      });
      last = call;
      return followed(call, operation);
    };
    const done = async (id: string, body: unknown) => {
      const reply = await sent(id, body);
      if (reply.status === TOO_MANY && !run.target.isMockBackend)
        throw new Skipped(`The server limits how often ${id} is called.`);
      const told = JSON.stringify(reply.json ?? null).slice(0, 300);
      expect(reply.status === 200, `${id} answers ${reply.status}: ${told}`, reply.call);
      return reply;
    };
    return {
      username: session.username ?? '',
      ok: async (id, body = {}) => at((await done(id, body)).json, 'data'),
      rows: async (id, body = {}) => rowsOf(at((await done(id, body)).json, 'data')),
      status: async (id, body = {}) => (await sent(id, body)).status,
      refused: async (id, wanted, body, words) => {
        const { call, status, json } = await sent(id, body);
        expect(status === wanted, `${words} ${id} answers ${status}, not ${wanted}.`, call);
        return at(json, 'data');
      },
      keyed: (key) => {
        const headers = { ...special.headers, 'idempotency-key': `${run.name}-${key}` };
        return playerOf(session, { ...special, headers });
      },
      file: async (id, body = {}) => (await done(id, body)).bytes,
      follow: (lastId) =>
        opened('streamEvents', undefined, lastId === undefined ? {} : { 'last-event-id': lastId }),
      followShowroom: (code) => opened('followSharedShowroom', { code }),
    };
  };
  const onMockBackend = () => {
    if (!run.target.isMockBackend)
      throw new Skipped('It needs the clock, the outbox or the records of the mock backend.');
  };
  const control: Stage['control'] = (method, path, body) => {
    onMockBackend();
    return run.target.control(world, method, path, body);
  };
  return {
    run,
    onMockBackend,
    as: async (persona, place) => {
      const { accounts, isMockBackend } = run.target;
      const account = isMockBackend ? accounts.find(({ username }) => username === persona) : accounts[place];
      if (account === undefined) throw new Skipped(`It needs ${place + 1} accounts.`);
      return playerOf(await sessionFor(run, world, account));
    },
    enter: async (account) => playerOf(await signIn(run, world, account)),
    visitor: (uuid, language) =>
      playerOf(sessionOf(run, world, null), {
        headers: {
          uuid: `${run.name}-${uuid}`,
          ...(language !== undefined && { 'accept-language': language }),
        },
      }),
    control,
    advance: (ms) => control('POST', '/clock', { mode: 'advance', ms }),
    last: () => last,
    receive: async (answer = () => 204) => {
      const { receiver = null, url } = run.target;
      if (receiver === null && !IS_LOCAL.test(url))
        throw new Skipped('The server has to reach the receiver of webhooks: --receiver.');
      if (receiver !== null && receivers.length > 0)
        throw new Skipped('It needs two receivers, and --receiver is one.');
      const started = await startReceiver(receiver, answer);
      receivers.push(started);
      return started;
    },
    end: () => {
      for (const receiver of receivers) receiver.close();
      for (const stream of streams) stream.close();
    },
  };
}
