import { type OperationId, operations } from '#generated/operations.ts';
import { DEMO_PASSWORD } from '#mocks/seed/personas.ts';

/** The evaluated parts of a reply. */
export interface Got {
  readonly status: number;
  readonly text: string;
}

/** The server under attack. */
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

/** Time limit of every call, in milliseconds. */
const PATIENCE = 60_000;

/** Creates the target for an address. */
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
      const jwt: unknown = Object(JSON.parse(got?.text ?? '{}')).data?.token?.jwt;
      if (typeof jwt !== 'string') throw new Error(`${username} could not sign in: ${got?.text}`);
      return jwt;
    },
  };
}
