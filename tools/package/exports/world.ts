import type { ReplyOf, RequestOf } from '#generated/api-client.ts';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import { type OperationId, operations } from '#generated/operations.ts';
import { controlHeaders } from '#mocks/http/control-header.ts';
import type { OutboxMail } from '#mocks/rules/rows.ts';
import type { FaultRule } from '#mocks/world/faults.ts';
import type { JournalEntry } from '#mocks/world/journal.ts';
import type { Network } from '#mocks/world/network.ts';
import { type Events, followEvents, type OpenStream } from './events.ts';

export type { Events, WantedEvent } from './events.ts';

/** The data of a reply, without its envelope. */
export type DataOf<Operation extends OperationId> =
  ReplyOf<Operation> extends { readonly data: infer Data } ? Data : never;

/** A seeded test user, who can sign in to every world. */
export interface Persona {
  readonly name: string;
  /** The role of the persona. */
  readonly title: string;
  readonly userId: string;
  readonly username: string;
  readonly password: string;
}

/** A named starting state of a world. */
export interface ScenarioName {
  readonly name: string;
  /** What the state contains, and whom it is for. */
  readonly about: string;
}

/** A request to a mock backend: over HTTP, or to one in this process. */
export interface WorldRequest {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** With its leading slash: `/__world/…` or `/web/v1/…`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined without a body. */
  readonly body: unknown;
}

/** Sends a request and returns the status and the parsed body of its reply. */
export type Send = (request: WorldRequest) => Promise<{ readonly status: number; readonly body: unknown }>;

/**
 * Sends to the mock backend at an address without a path, such as `http://localhost:3000`. Control calls carry the token in
 * PAVILION_CONTROL_TOKEN, if there is one.
 */
export const sendTo =
  (url: string): Send =>
  async ({ method, path, headers: own, body }) => {
    const headers = path.startsWith('/__world') ? { ...controlHeaders(), ...own } : own;
    const sent =
      body === undefined
        ? { headers }
        : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const reply = await fetch(url.replace(/\/$/, '') + path, { method, ...sent });
    return { status: reply.status, body: await reply.json() };
  };

/** Opens event streams at the mock backend at an address. */
export const streamsOf =
  (url: string): OpenStream =>
  (headers) =>
    fetch(url.replace(/\/$/, '') + operations.streamEvents.path, { headers });

/** An event without the time, which the mock backend adds. */
type Untimed<Event> = Event extends LiveEvent ? Omit<Event, 'time'> : never;

/** Milliseconds that `inMail` waits for an email, and between its attempts. */
const MAIL_WAIT_MS = 10_000;
const MAIL_POLL_MS = 100;

const dataIn = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

/**
 * Controls one world of a mock backend. If the mock backend refuses a call, the method rejects, and the message contains the reply.
 *
 * @param send how requests reach the mock backend
 * @param open how event streams are opened
 * @param name name of the world: up to 64 letters, digits, dots, hyphens and underscores. The first call creates the world.
 */
export function createWorld(send: Send, open: OpenStream, name: string) {
  async function answer(request: Omit<WorldRequest, 'headers'>, token?: string): Promise<unknown> {
    const headers = { 'x-world': name, ...(token === undefined ? {} : { authorization: token }) };
    const { status, body } = await send({ ...request, headers });
    if (status !== 200)
      throw new Error(`${request.method} ${request.path} answered ${status}: ${JSON.stringify(body)}`);
    return dataIn(body);
  }
  const read = (control: string) => answer({ method: 'GET', path: `/__world/${control}`, body: undefined });
  const post = async (control: string, body: unknown): Promise<void> => {
    await answer({ method: 'POST', path: `/__world/${control}`, body });
  };

  async function call<Operation extends OperationId>(
    operation: Operation,
    request: RequestOf<Operation>,
    token?: string,
  ): Promise<DataOf<Operation>> {
    const { method, path } = operations[operation];
    const query = method === 'GET' ? `?${new URLSearchParams(Object(request))}` : '';
    const body = method === 'GET' ? undefined : (request ?? {});
    // The validator of the mock backend has checked the reply against the contract, from which the type is made.
    return (await answer({ method, path: path + query, body }, token)) as DataOf<Operation>;
  }

  let known: Promise<readonly Persona[]> | undefined;
  const personas = () => {
    known ??= read('personas') as Promise<readonly Persona[]>;
    return known;
  };
  const outbox = async () => (await read('outbox')) as readonly OutboxMail[];

  /** Signs a user in. The default password is that of all seeded users. */
  async function sessionOf(username: string, password?: string): Promise<DataOf<'login'>> {
    const [anyone] = password === undefined ? await personas() : [];
    return await call('login', { username, password: password ?? anyone?.password ?? '' });
  }

  return {
    name,
    /** Discards everything that was written to the world. */
    reset: () => post('reset', {}),
    /** The users who can sign in. */
    personas,
    /** Restarts the world in a named state, with its clock frozen. */
    begin: (scenario: string) => post('scenario', { name: scenario }),
    /** The named states. */
    scenarios: async () => (await read('scenarios')) as readonly ScenarioName[],
    /** Stops the clock of the world; `at` is RFC 3339. */
    freeze: (at: string) => post('clock', { mode: 'frozen', at }),
    /** Advances the clock of the world by milliseconds. */
    advance: (ms: number) => post('clock', { mode: 'advance', ms }),
    /** Replaces the planned faults. */
    fault: (...faults: readonly FaultRule[]) => post('faults', faults),
    clearFaults: () => post('faults', []),
    /** Sets delays, bandwidth and random faults of the world; `{}` for none. */
    network: (network: Network) => post('network', network),
    /** Makes stones unavailable, as if sold elsewhere. */
    sellElsewhere: (ids: readonly string[]) => post('stones', { ids, patch: { wSts: 'NA' } }),
    /** Changes the price of stones: USD per carat, and the amount in USD. */
    reprice: (ids: readonly string[], price: { readonly ctPr: number; readonly amt: number }) =>
      post('stones', { ids, patch: price }),
    /** Saves the state of the world under a name. */
    snapshot: (snapshot: string) => post('snapshot', { name: snapshot }),
    /** Restores a snapshot. */
    restore: (snapshot: string) => post('restore', { name: snapshot }),
    /** Sent emails and one-time codes, oldest first. */
    outbox,
    /** Waits up to 10 s for the last email to an address to match, and returns the first group of the pattern: a code, a link. */
    inMail: async (to: string, wanted: RegExp): Promise<string> => {
      const until = Date.now() + MAIL_WAIT_MS;
      for (;;) {
        const text = (await outbox()).findLast((mail) => mail.to === to)?.text ?? '';
        const found = wanted.exec(text)?.[1];
        if (found !== undefined) return found;
        if (Date.now() > until) throw new Error(`No mail to ${to} has ${wanted}. The last one: ${text}`);
        await new Promise((resolve) => setTimeout(resolve, MAIL_POLL_MS));
      }
    },
    sessionOf,
    /** Follows the live events of a seeded user, from now on or after the event with an id. Close it at the end. */
    eventsOf: async (username: string, lastId?: string): Promise<Events> => {
      const { token } = await sessionOf(username);
      const resumed = lastId === undefined ? {} : { 'last-event-id': lastId };
      return await followEvents(open, { 'x-world': name, authorization: token.jwt, ...resumed });
    },
    /** Sends an event without a cause to a seeded user: to all open streams, and to streams that resume. */
    sendEvent: (username: string, event: Untimed<LiveEvent>) => post('events', { username, event }),
    /** Makes a call of the contract as a seeded user, or as any user with a password, while a test is signed in as another. */
    callAs: async <Operation extends OperationId>(
      who: string | { readonly username: string; readonly password: string },
      operation: Operation,
      request: RequestOf<Operation>,
    ): Promise<DataOf<Operation>> => {
      const { token } =
        typeof who === 'string' ? await sessionOf(who) : await sessionOf(who.username, who.password);
      return await call(operation, request, token.jwt);
    },
    /** The calls of the world, oldest first. */
    journal: async () => ((await read('journal')) as { entries: readonly JournalEntry[] }).entries,
  };
}

/** The control of one world. */
export type World = ReturnType<typeof createWorld>;
