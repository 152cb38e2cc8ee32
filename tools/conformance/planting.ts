import { type OperationId, operations } from '#generated/operations.ts';
import { isStreamReply, type StreamSink } from '#mocks/operations/shared/stream.ts';
import type { Answer, Incoming } from '#mocks/pipeline/context.ts';
import { isOperation } from '#mocks/pipeline/read-body.ts';
import type { Post } from '#mocks/pipeline/webhook-sender.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { at, listOf, stepsOf, withAt } from './values.ts';

/** Answers a call as the unmodified mock backend does. */
export type Sound = (incoming: Incoming) => Promise<Answer | null>;

/** A seeded defect and the check that must find it. */
export interface Defect {
  readonly name: string;
  readonly operation: string;
  readonly phase: string;
  /** The scenario that must find it, where one is named. */
  readonly scenario?: string;
  /** Pattern of the expected violation, matched against `check: message`. */
  readonly says: RegExp;
  readonly answer?: Planted;
  /** Sends webhooks in place of the mock backend. */
  readonly post?: (post: Post) => Post;
  /** Whether calls get no reply, so that the check has to give up. */
  readonly hangs?: true;
  /** Truncates replies at this path. */
  readonly truncates?: string;
}

/** Answers in place of the mock backend, whose answer `sound` gives. Never settles when it simulates a hang. */
export type Planted = (incoming: Incoming, sound: Sound) => Promise<Answer | null>;

/** The JSON body of a request; undefined when it is not JSON. */
export function bodyOf({ body }: Incoming): unknown {
  try {
    return body === null ? undefined : JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

export function withBody(incoming: Incoming, body: unknown): Incoming {
  return { ...incoming, body: new TextEncoder().encode(JSON.stringify(body)) };
}

/** Modifies successful replies at a path. */
export function reply(path: string, change: (body: unknown, incoming: Incoming) => unknown): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    return { status: 200, body: change(answer.body, incoming) };
  };
}

/** Modifies requests at a path before they are handled. */
export function request(path: string, change: (incoming: Incoming) => Incoming): Planted {
  return (incoming, sound) => sound(incoming.path === path ? change(incoming) : incoming);
}

/** Modifies the JSON of requests at a path. */
export function requestBody(path: string, change: (body: unknown) => unknown): Planted {
  return request(path, (incoming) => withBody(incoming, change(bodyOf(incoming))));
}

/** Replaces the answers with one status at a path. */
export function instead(path: string, status: number, other: (answer: Answer) => Answer): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    return incoming.path === path && answer?.status === status ? other(answer) : answer;
  };
}

/** World and body of a call, the same for every caller. */
const callOf = (incoming: Incoming) =>
  `${incoming.headers['x-world'] ?? ''} ${JSON.stringify(bodyOf(incoming))}`;

/** Repeats the first successful reply of a path for every later call with the same world and body. */
function firstAnswer(path: string): Planted {
  const first = new Map<string, Answer>();
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    const key = callOf(incoming);
    const kept = first.get(key) ?? answer;
    first.set(key, kept);
    return kept;
  };
}

/** Reports success at a path without doing anything. */
function notKept(path: string): Planted {
  const done: Answer = { status: 200, body: { code: 'OK', message: 'Done.', data: { count: 1 } } };
  return async (incoming, sound) => (incoming.path === path ? done : sound(incoming));
}

/** Replaces refusals at a path by the last successful reply, which is valid by itself. */
export function succeedsAnyway(path: string, statuses: readonly number[]): Planted {
  let success: Answer | null = null;
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer === null) return answer;
    if (answer.status === 200) success = answer;
    return statuses.includes(answer.status) ? (success ?? answer) : answer;
  };
}

/** Keeps a part of a request that is refused; `part` leaves out what was wrong with it. */
export function keepsPart(
  path: string,
  statuses: readonly number[],
  part: (body: unknown) => unknown,
): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path === path && statuses.includes(answer?.status ?? 0)) {
      const body = new TextEncoder().encode(JSON.stringify(part(bodyOf(incoming))));
      await sound({ ...incoming, body });
    }
    return answer;
  };
}

/** Makes a call also as another persona, and changes the reply of the caller by what that one gets. */
export function alsoAs(
  username: string,
  path: string,
  change: (body: unknown, others: unknown) => unknown,
): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    const { authorization: _token, ...headers } = incoming.headers;
    const login = { username, password: DEMO_PASSWORD, isRemember: false };
    const entered = await sound(withBody({ ...incoming, headers, path: operations.login.path }, login));
    const authorization = String(at(entered, 'body', 'data', 'token', 'jwt'));
    const others = await sound({ ...incoming, headers: { ...headers, authorization } });
    return { ...answer, body: change(answer.body, others?.body) };
  };
}

/** A seeded defect of the operation that it is listed under. */
export type Seeded = (operation: OperationId) => Omit<Defect, 'phase'>;

/** Seeded defects by the operation whose checks must find them, all in the same phase. */
export function inPhase(
  phase: string,
  table: { readonly [Operation in OperationId]?: readonly Seeded[] },
): readonly Defect[] {
  return Object.keys(table)
    .filter(isOperation)
    .flatMap((operation) => table[operation]?.map((seeded) => ({ ...seeded(operation), phase })) ?? []);
}

/** Seeded defects that the scenario of that name must find. */
export function noticedBy(scenario: string, table: Parameters<typeof inPhase>[1]): readonly Defect[] {
  return inPhase('scenario', table).map((defect) => ({ ...defect, scenario }));
}

/** A defect of the answers at the path of the checked operation. */
export const atPath =
  (name: string, says: RegExp, answerAt: (path: string) => Planted): Seeded =>
  (operation) => ({ name, operation, says, answer: answerAt(operations[operation].path) });

/** A server that answers calls of any operation in another way. */
export function story(name: string, says: RegExp, answer: Planted): Seeded {
  return atPath(name, says, () => answer);
}

/** A server that modifies its successful replies to the checked operation. */
export function changesReply(
  name: string,
  says: RegExp,
  change: (body: unknown, incoming: Incoming) => unknown,
): Seeded {
  return atPath(name, says, (path) => reply(path, change));
}

/** A server that has another value at a dotted path of its successful replies to the checked operation. */
export function putsInReply(name: string, says: RegExp, path: string, value: unknown): Seeded {
  return changesReply(name, says, (body) => withAt(body, stepsOf(path), value));
}

/** A server that modifies each row of the lists that the checked operation returns. */
export function changesRows(name: string, says: RegExp, change: (row: unknown) => unknown): Seeded {
  return changesReply(name, says, (body) => mapRows(body, change));
}

/** A server that handles another body than the checked operation was sent. */
export function changesRequest(name: string, says: RegExp, change: (body: unknown) => unknown): Seeded {
  return atPath(name, says, (path) => requestBody(path, change));
}

/** A server that handles the body of the checked operation with another value at a dotted path. */
export function putsInRequest(name: string, says: RegExp, path: string, value: unknown): Seeded {
  return changesRequest(name, says, (body) => withAt(body, stepsOf(path), value));
}

/** A server that ignores one member of the requests to the checked operation. */
export function leavesOut(name: string, says: RegExp, path: string): Seeded {
  return putsInRequest(name, says, path, undefined);
}

/** A server that succeeds where the checked operation should be refused. */
export function ignoresRefusal(name: string, says: RegExp, ...statuses: readonly number[]): Seeded {
  return atPath(name, says, (path) => succeedsAnyway(path, statuses));
}

/** A server that succeeds in place of refusals with one reason; other refusals stay. */
export function ignoresConflict(name: string, says: RegExp, reason: string): Seeded {
  return atPath(name, says, (path) => {
    const anyway = succeedsAnyway(path, [409]);
    return async (incoming, sound) => {
      let refusal: Awaited<ReturnType<typeof sound>> = null;
      const answer = await anyway(incoming, async (each) => {
        refusal = await sound(each);
        return refusal;
      });
      const isMeant = at(refusal, 'body', 'data', 'conflicts', 0, 'reason') === reason;
      return isMeant ? answer : refusal;
    };
  });
}

/** A server that reports success of the checked operation without doing anything. */
export function doesNothing(name: string, says: RegExp): Seeded {
  return atPath(name, says, notKept);
}

/** A server that repeats its first successful reply to the same call, regardless of caller and state. */
export function repeatsFirst(name: string, says: RegExp): Seeded {
  return atPath(name, says, firstAnswer);
}

/** A server that replaces the replies of the checked operation that have one status. */
export function answersInstead(
  name: string,
  says: RegExp,
  status: number,
  other: (answer: Answer) => Answer,
): Seeded {
  return atPath(name, says, (path) => instead(path, status, other));
}

/** A server whose streams of the checked operation send otherwise. */
export function changesStreams(
  name: string,
  says: RegExp,
  change: (sink: StreamSink) => Partial<StreamSink>,
): Seeded {
  return atPath(name, says, (path) => async (incoming, sound) => {
    const answer = await sound(incoming);
    const reply = answer?.body;
    if (answer === null || incoming.path !== path || !isStreamReply(reply)) return answer;
    const open = (sink: StreamSink) => reply.open({ ...sink, ...change(sink) });
    return { ...answer, body: { ...reply, open } };
  });
}

/** A server that keeps the streams of the checked operation open. */
export function neverEnds(name: string, says: RegExp): Seeded {
  return changesStreams(name, says, () => ({ end: () => undefined }));
}

/** The reply of a list with other rows and their count. */
export function withRows(body: unknown, rows: readonly unknown[]): unknown {
  return withAt(withAt(body, ['data', 'list'], rows), ['data', 'count'], rows.length);
}

/** The reply of a list with each row changed. */
export function mapRows(body: unknown, change: (row: unknown) => unknown): unknown {
  return withAt(body, ['data', 'list'], listOf(at(body, 'data', 'list')).map(change));
}
