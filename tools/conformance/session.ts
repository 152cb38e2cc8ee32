import type { Contract, Operation } from './contract.ts';
import type { Findings } from './findings.ts';
import { replyFault } from './judge.ts';
import type { Account, Call, Outcome, Reply, Target } from './target.ts';
import { at, isMembers, textOf } from './values.ts';

/** How one call departs from the usual one of its user. */
export interface Special {
  readonly headers?: Readonly<Record<string, string>>;
  /** Text that is sent instead of the body. */
  readonly raw?: string;
  readonly mediaType?: string;
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Somebody who calls, in one world of the stand-in or in the one of any other server. */
export interface Session {
  readonly world: string;
  readonly username: string | null;
  readonly token: string | null;
  readonly callOf: (operation: Operation, body: unknown, special?: Special) => Call;
  readonly send: (operation: Operation, body: unknown, special?: Special) => Promise<Outcome>;
}

/** All that a phase needs. */
export interface Run {
  readonly contract: Contract;
  readonly target: Target;
  readonly findings: Findings;
  readonly seed: number;
  readonly operations: readonly Operation[];
  readonly profile: 'read-only' | 'sandbox';
  /** The operation of that name of the whole contract. Throws when there is none. */
  readonly operation: (id: string) => Operation;
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isMembers(body) ? body : {})) {
    if (name === 'file') form.append(name, new File([textOf(value)], 'stones.csv', { type: 'text/csv' }));
    else form.append(name, String(value));
  }
  return form;
}

function bodyOf(operation: Operation, body: unknown, special: Special): Call['body'] {
  if (special.raw !== undefined) return special.raw;
  if (body === undefined || (special.method ?? operation.method) === 'GET') return null;
  const isForm = operation.request?.mediaType === 'multipart/form-data';
  return isForm && special.mediaType === undefined ? formOf(body) : JSON.stringify(body);
}

function queryOf(operation: Operation, special: Special): string {
  const query =
    special.query ?? Object.fromEntries(operation.query.map(({ name, example }) => [name, example]));
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** Somebody with that token, or with none. */
export function sessionOf(
  run: Run,
  world: string,
  token: string | null,
  username: string | null = null,
): Session {
  const callOf: Session['callOf'] = (operation, body, special = {}) => {
    const sent = bodyOf(operation, body, special);
    const mediaType = special.mediaType ?? (typeof sent === 'string' ? 'application/json' : undefined);
    return {
      method: special.method ?? operation.method,
      path: `${operation.path}${queryOf(operation, special)}`,
      headers: {
        ...(run.target.isStandIn ? { 'x-world': world } : {}),
        ...(mediaType === undefined ? {} : { 'content-type': mediaType }),
        ...(token === null ? {} : { authorization: token }),
        ...special.headers,
      },
      body: sent,
    };
  };
  const send: Session['send'] = async (operation, body, special) => {
    const outcome = await run.target.send(callOf(operation, body, special));
    if (outcome.reply !== null && special?.method === undefined)
      run.findings.saw(operation, outcome.reply.status);
    return outcome;
  };
  return { world, username, token, callOf, send };
}

/** Signs an account in. Throws with a word that says why it cannot. */
export async function signIn(run: Run, world: string, account: Account): Promise<Session> {
  const login = run.operation('login');
  const { reply } = await sessionOf(run, world, null).send(login, { ...account, isRemember: false });
  const token = textOf(at(reply?.json, 'data', 'token', 'jwt'));
  if (token === '') throw new Error(`${account.username} cannot sign in: status ${reply?.status ?? 'none'}.`);
  return sessionOf(run, world, token, account.username);
}

/** What a case expects of a reply that keeps the contract; null when it is as expected. */
export type Expectation = (reply: Reply) => string | null;

/** Sends a call and notes what its reply breaks: first of the contract, then of what the case expects. */
export async function examine(
  run: Run,
  session: Session,
  given: { operation: Operation; phase: string; name: string; body: unknown; special?: Special },
  expected: Expectation,
): Promise<Reply | null> {
  const { operation, phase, name, body, special } = given;
  const outcome = await session.send(operation, body, special);
  const { reply } = outcome;
  const message =
    reply === null ? outcome.why : (replyFault(run.contract, operation, reply) ?? expected(reply));
  run.findings.check(
    { operation: operation.id, phase, name, message },
    session.callOf(operation, body, special),
  );
  return reply;
}
