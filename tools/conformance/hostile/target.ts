import { type OperationId, operations } from '#generated/operations.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';
import { at } from '../values.ts';

export interface Got {
  readonly status: number;
  readonly text: string;
}

export interface Target {
  readonly url: URL;
  /** Makes a call; null when the connection broke. */
  readonly call: (
    path: string,
    body: Body,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Got | null>;
  /** Calls an operation with a JSON body in a world, with or without a token. */
  readonly ask: (
    operation: OperationId,
    world: string,
    body: unknown,
    token?: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Got | null>;
  /** Signs a persona in and returns the token. Throws when that fails. */
  readonly signIn: (world: string, username: string) => Promise<string>;
}

type Body = string | Uint8Array<ArrayBuffer> | null;

/** The time of the examples, at which the result of a round of bids is known. */
const NOW = '2026-01-15T09:30:00.000Z';

/** The data of a reply; undefined without any. */
export function dataOf(got: Got | null): unknown {
  return got?.text.startsWith('{') === true ? at(JSON.parse(got.text), 'data') : undefined;
}

/** The address to which the company of a user has stones sent. */
export async function deliveryAddress({ ask }: Target, world: string, token = ''): Promise<unknown> {
  const book = dataOf(await ask('paginateAddresses', world, { page: 1, limit: 1, type: 'SHIPPING' }, token));
  return at(book, 'list', 0, 'id');
}

export function freeze({ call }: Target, world: string, time = NOW): Promise<Got | null> {
  return call('/__world/clock', JSON.stringify({ mode: 'frozen', at: time }), { 'x-world': world });
}

/** Time limit of every call, in milliseconds. */
const PATIENCE = 60_000;

export function targetAt(url: URL): Target {
  const call: Target['call'] = async (path, body, headers = {}) => {
    try {
      const reply = await fetch(new URL(path, url), {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(PATIENCE),
      });
      return { status: reply.status, text: await reply.text() };
    } catch {
      return null;
    }
  };
  const ask: Target['ask'] = (operation, world, body, token, headers = {}) =>
    call(operations[operation].path, JSON.stringify(body), {
      ...headers,
      'x-world': world,
      ...(token === undefined ? {} : { authorization: token }),
    });
  return {
    url,
    call,
    ask,
    signIn: async (world, username) => {
      const got = await ask('login', world, { username, password: DEMO_PASSWORD });
      const jwt = at(dataOf(got), 'token', 'jwt');
      if (typeof jwt !== 'string') throw new Error(`${username} could not sign in: ${got?.text}`);
      return jwt;
    },
  };
}
