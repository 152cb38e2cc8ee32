import type { Answer, Incoming } from '#mocks/pipeline/context.ts';

/** Answers a call as the unmodified mock backend does. */
export type Sound = (incoming: Incoming) => Promise<Answer | null>;

/** A planted defect and the check that must find it. */
export interface Defect {
  readonly name: string;
  /** The operation to check. */
  readonly operation: string;
  /** The phase that must find it. */
  readonly phase: string;
  /** Pattern of the expected violation, matched against `check: message`. */
  readonly says: RegExp;
  readonly answer?: Planted;
  /** Whether calls get no reply, so that the check has to give up. */
  readonly hangs?: true;
  /** Truncates replies at this path. */
  readonly truncates?: Where;
}

/** Answers in place of the mock backend, whose answer `sound` gives. Never settles when it simulates a hang. */
export type Planted = (incoming: Incoming, sound: Sound) => Promise<Answer | null>;

/** The path that a defect affects. */
type Where = string;

/** The JSON body of a request; undefined when it is not JSON. */
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

/** Modifies successful replies at a path. */
export function reply(path: Where, change: (body: unknown, incoming: Incoming) => unknown): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer?.status !== 200) return answer;
    return { status: 200, body: change(answer.body, incoming) };
  };
}

/** Modifies requests at a path before they are handled. */
export function request(path: Where, change: (incoming: Incoming) => Incoming): Planted {
  return (incoming, sound) => sound(incoming.path === path ? change(incoming) : incoming);
}

/** Modifies the JSON of requests at a path. */
export function requestBody(path: Where, change: (body: unknown) => unknown): Planted {
  return request(path, (incoming) => withBody(incoming, change(bodyOf(incoming))));
}

/** Replaces the answers with one status at a path. */
export function instead(path: Where, status: number, other: (answer: Answer) => Answer): Planted {
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    return incoming.path === path && answer?.status === status ? other(answer) : answer;
  };
}

/** Repeats the first successful reply of a path for every later call, regardless of caller and state. */
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

/** Reports success at a path without doing anything. */
export function notKept(path: Where): Planted {
  const done: Answer = { status: 200, body: { code: 'OK', message: 'Done.', data: { count: 1 } } };
  return async (incoming, sound) => (incoming.path === path ? done : sound(incoming));
}

/** Replaces refusals at a path by the last successful reply, which is valid by itself. */
export function succeedsAnyway(path: Where, statuses: readonly number[]): Planted {
  let success: Answer | null = null;
  return async (incoming, sound) => {
    const answer = await sound(incoming);
    if (incoming.path !== path || answer === null) return answer;
    if (answer.status === 200) success = answer;
    return statuses.includes(answer.status) ? (success ?? answer) : answer;
  };
}

/** A defect that a scenario must find. */
export function story(name: string, operation: string, says: RegExp, answer: Planted): Defect {
  return { name, operation, phase: 'scenario', says, answer };
}
