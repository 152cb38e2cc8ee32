import type { Answer, Incoming } from '#mocks/wire.ts';

/** Answers a call as the sound stand-in does. */
export type Sound = (incoming: Incoming) => Promise<Answer | null>;

/** A defect planted in the stand-in, and the check that is to find it. */
export interface Defect {
  readonly name: string;
  /** The operation whose checks are made. */
  readonly operation: string;
  /** The group of checks that is to find it. */
  readonly phase: string;
  /** What the violation says, as `check: message`. */
  readonly says: RegExp;
  readonly answer?: Planted;
  /** Breaks the bytes of replies at this path off in the middle. */
  readonly truncates?: Where;
}

/** Answers in place of the stand-in; `sound` is what it would do. Never settles for a hang. */
export type Planted = (incoming: Incoming, sound: Sound) => Promise<Answer | null>;

/** The path whose calls a defect meets. */
type Where = string;

/** The JSON of a request; undefined when it is none. */
export function bodyOf({ body }: Incoming): unknown {
  try {
    return body === null ? undefined : JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

function withBody(incoming: Incoming, body: unknown): Incoming {
  return { ...incoming, body: new TextEncoder().encode(JSON.stringify(body)) };
}

/** Changes the successful replies of a path. */
export function reply(path: Where, change: (body: unknown, incoming: Incoming) => unknown): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    return { status: 200, body: change(answer.body, incoming) };
  };
}

/** Changes the requests of a path before they are answered. */
export function request(path: Where, change: (incoming: Incoming) => Incoming): Planted {
  return (incoming, sound) => sound(incoming.path === path ? change(incoming) : incoming);
}

/** Changes the JSON of the requests of a path. */
export function requestBody(path: Where, change: (body: unknown) => unknown): Planted {
  return request(path, (incoming) => withBody(incoming, change(bodyOf(incoming))));
}

/** Answers the calls of a path that were answered with one status with another answer. */
export function instead(path: Where, status: number, other: (answer: Answer) => Answer): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    return incoming.path === path && answer?.status === status ? other(answer) : answer;
  };
}

/** Answers every later successful call of a path as the first one: whoever calls, whatever happened since. */
export function firstAnswer(path: Where, keyOf: (incoming: Incoming) => string): Planted {
  const first = new Map<string, Answer>();
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    const key = keyOf(incoming);
    const kept = first.get(key) ?? answer;
    first.set(key, kept);
    return kept;
  };
}

/** Calls of a path say that they are done, and nothing is. */
export function notKept(path: Where): Planted {
  const done: Answer = { status: 200, body: { code: 'OK', message: 'Done.', data: { count: 1 } } };
  return async (incoming, sound) => (incoming.path === path ? done : sound(incoming));
}

/** Answers refusals of a path as the last call of it that succeeded, so that the reply by itself is sound. */
export function succeedsAnyway(path: Where, statuses: readonly number[]): Planted {
  let success: Answer | null = null;
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer === null) return answer;
    if (answer.status === 200) success = answer;
    return statuses.includes(answer.status) ? (success ?? answer) : answer;
  };
}

/** A defect that a story finds. */
export function story(name: string, operation: string, says: RegExp, answer: Planted): Defect {
  return { name, operation, phase: 'scenario', says, answer };
}
