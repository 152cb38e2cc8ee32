/** Sessions of clients on both sides: the token of one side stands for a session of the same persona on the other. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Base } from '#mocks/world/base.ts';
import { at, textOf } from '../../conformance/values.ts';
import { UsageError } from '../command.ts';
import { userTypeName } from '../recording/exchange.ts';

/** How a persona signs in to the backend: by username and password, or with a token that its team has made. */
const Accounts = v.record(
  v.string(),
  v.union([
    v.strictObject({ username: v.string(), password: v.string() }),
    v.strictObject({ token: v.string() }),
  ]),
);
export type Accounts = v.InferOutput<typeof Accounts>;

/** Reads the file of `--accounts`. Throws a {@link UsageError} for one that is not as the help says. */
export function readAccounts(file: string): Accounts {
  try {
    return v.parse(Accounts, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw new UsageError(`--accounts: ${file}: ${error instanceof Error ? error.message : error}`);
  }
}

export interface Persona {
  readonly username: string;
  readonly password: string;
  readonly type: string | null;
}

/** The token that a reply gives; empty for none. */
export const tokenIn = (body: unknown): string => textOf(at(body, 'data', 'token', 'jwt'));

const userIn = (body: unknown) => at(body, 'data', 'user');

export interface SignIns {
  /** Signs a persona in to the mock backend; its token, or null when it is refused. */
  readonly toMock: (persona: Persona) => Promise<string | null>;
  /** Signs in to the backend; its token, or null when it is refused. */
  readonly toBackend: (username: string, password: string) => Promise<string | null>;
  /** The profile that the backend has for a token: the reply, or null when it does not say. */
  readonly profileAt: (token: string) => Promise<unknown>;
}

export interface Sessions {
  /** The persona that stands for the user of a reply; null when the mock backend has nobody of that type. */
  readonly personaFor: (body: unknown, username?: string) => Persona | null;
  /** Notes the tokens of one session on both sides. */
  readonly pair: (backend: string, mock: string) => void;
  /** Notes a session that began at the mock backend. */
  readonly begunAtMock: (token: string, body: unknown) => void;
  /** The token of a client's session at the mock backend; null when nobody can tell whose session it is. */
  readonly atMock: (token: string) => Promise<string | null>;
  /** The token of a client's session at the backend; the token itself when the backend has no other. */
  readonly atBackend: (token: string) => Promise<string>;
}

export function createSessions({ seed, users }: Base, accounts: Accounts, signIns: SignIns): Sessions {
  const personas = seed.personas.flatMap(({ userId }): Persona[] => {
    const found = users.get(userId);
    if (found === undefined) return [];
    const { user, password } = found;
    return [{ username: user.username, password, type: userTypeName(user.userType) }];
  });
  const mockTokens = new Map<string, string>();
  const backendTokens = new Map<string, string>();
  /** Usernames of the personas whose sessions began at the mock backend, by token. */
  const begun = new Map<string, string>();

  const named = (username: string) => personas.find((persona) => persona.username === username);

  /** The persona that has an account of the backend. */
  const ownerOf = (username: string) =>
    Object.entries(accounts).find(([, account]) => 'username' in account && account.username === username);

  const personaFor: Sessions['personaFor'] = (body, sent = '') => {
    const user = userIn(body);
    const username = textOf(at(user, 'username')) || sent;
    const [owner = username] = ownerOf(username) ?? [];
    const type = userTypeName(at(user, 'userType'));
    return named(owner) ?? personas.find((persona) => type !== null && persona.type === type) ?? null;
  };

  const pair: Sessions['pair'] = (backend, mock) => {
    mockTokens.set(backend, mock);
    backendTokens.set(mock, backend);
  };

  /** A session that began at the backend before this proxy did: its profile says whose it is. */
  async function adopted(token: string): Promise<string | null> {
    const persona = personaFor(await signIns.profileAt(token));
    const mock = persona === null ? null : await signIns.toMock(persona);
    if (mock !== null) pair(token, mock);
    return mock;
  }

  async function accountToken(username: string): Promise<string | null> {
    const account = accounts[username];
    if (account === undefined) return null;
    return 'token' in account ? account.token : signIns.toBackend(account.username, account.password);
  }

  return {
    personaFor,
    pair,
    begunAtMock: (token, body) => {
      const username = textOf(at(userIn(body), 'username'));
      if (username !== '') begun.set(token, username);
    },
    atMock: async (token) =>
      mockTokens.get(token) ?? (begun.has(token) || backendTokens.has(token) ? token : adopted(token)),
    atBackend: async (token) => {
      const username = begun.get(token);
      if (mockTokens.has(token) || username === undefined) return token;
      const known = backendTokens.get(token) ?? (await accountToken(username));
      if (known === null) return token;
      pair(known, token);
      return known;
    },
  };
}
