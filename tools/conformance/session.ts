import type { Contract, Operation } from './contract.ts';
import type { Findings } from './findings.ts';
import { replyFault } from './judge.ts';
import { type Rights, rightsOf } from './permission.ts';
import type { Account, Call, Outcome, Reply, Target } from './target.ts';
import { at, membersOf, textOf } from './values.ts';

/** How one call departs from the usual one of its user. */
export interface Special {
  readonly headers?: Readonly<Record<string, string>>;
  /** What is sent instead of the body. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly mediaType?: string;
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** Somebody who calls, in one world of the stand-in or in the one of any other server. */
export interface Session {
  readonly world: string;
  readonly username: string | null;
  readonly token: string | null;
  /** What the user may do; null when it is not known. */
  readonly rights: Rights | null;
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
  /** Calls without a reply by operation. */
  readonly silent: Map<string, number>;
  /** Sessions at another server than the stand-in by username, as it may count how often one signs in. */
  readonly sessions: Map<string, Session>;
  /** The operation of that name of the whole contract. Throws when there is none. */
  readonly operation: (id: string) => Operation;
}

/** An operation is called no more: too many of its calls had no reply, and each costs the whole time limit. */
export class Silent extends Error {}

/** Calls of an operation without a reply after which it is called no more. */
const MAX_SILENT = 3;

/** An account that cannot sign in. */
export class NotSignedIn extends Error {
  readonly username: string;
  readonly call: Call;
  /** Null when there was no reply. */
  readonly status: number | null;
  constructor(username: string, why: string, call: Call, status: number | null) {
    super(`${username} cannot sign in: ${why}`);
    this.username = username;
    this.call = call;
    this.status = status;
  }
}

/** A body as a form: files as files, also where an example has their content as text; everything else as text. */
function formOf({ files }: Operation, body: unknown): FormData {
  const form = new FormData();
  const members = membersOf(body);
  for (const [name, value] of Object.entries(members)) {
    const isText = typeof value === 'string' && files.includes(name);
    const sent = isText ? new File([value], textOf(members.name) || 'sample') : value;
    form.append(name, sent instanceof File ? sent : String(sent));
  }
  return form;
}

function bodyOf(operation: Operation, body: unknown, special: Special): Call['body'] {
  if (special.raw !== undefined) return special.raw;
  if (body === undefined || (special.method ?? operation.method) === 'GET') return null;
  const isForm = operation.request?.mediaType === 'multipart/form-data';
  return isForm && special.mediaType === undefined ? formOf(operation, body) : JSON.stringify(body);
}

function queryOf(operation: Operation, special: Special): string {
  const query =
    special.query ?? Object.fromEntries(operation.query.map(({ name, example }) => [name, example]));
  const text = new URLSearchParams(query).toString();
  return text === '' ? '' : `?${text}`;
}

/** Somebody with that token, or with none; the user and the rights where they are known. */
export function sessionOf(
  run: Run,
  world: string,
  token: string | null,
  known: Pick<Session, 'username' | 'rights'> = { username: null, rights: null },
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
    const silences = run.silent.get(operation.id) ?? 0;
    if (silences >= MAX_SILENT) throw new Silent(`${operation.id} gave no reply ${silences} times.`);
    const outcome = await run.target.send(callOf(operation, body, special));
    if (outcome.reply === null) run.silent.set(operation.id, silences + 1);
    else if (special?.method === undefined) run.findings.saw(operation, outcome.reply.status);
    return outcome;
  };
  return { world, token, ...known, callOf, send };
}

/** Signs an account in. Throws NotSignedIn when it is not let in. */
export async function signIn(run: Run, world: string, account: Account): Promise<Session> {
  const login = run.operation('login');
  const nobody = sessionOf(run, world, null);
  const body = { ...account, isRemember: false };
  const outcome = await nobody.send(login, body);
  const token = textOf(at(outcome.reply?.json, 'data', 'token', 'jwt'));
  const { username, password } = account;
  // Of the stand-in everybody may know everything.
  if (!run.target.isStandIn) {
    run.findings.hide(password, `password of ${username}`);
    if (token !== '') run.findings.hide(token, `token of ${username}`);
  }
  const rights = rightsOf(at(outcome.reply?.json, 'data'));
  if (token !== '') return sessionOf(run, world, token, { username, rights });
  const status = outcome.reply?.status ?? null;
  const why = outcome.reply === null ? outcome.why : `status ${outcome.reply.status}`;
  const call = nobody.callOf(login, body);
  throw new NotSignedIn(username, why, call, status);
}

/** A session of an account: at the stand-in a new one, elsewhere the one that there is while it lasts. Throws NotSignedIn. */
export async function sessionFor(run: Run, world: string, account: Account): Promise<Session> {
  if (run.target.isStandIn) return signIn(run, world, account);
  const kept = run.sessions.get(account.username);
  const profile = await kept?.send(run.operation('getProfile'), {});
  if (kept !== undefined && profile?.reply?.status === 200) return kept;
  const session = await signIn(run, world, account);
  run.sessions.set(account.username, session);
  return session;
}

/** What a case expects of a reply that keeps the contract; null when it is as expected. */
export type Expectation = (reply: Reply) => string | null;

/** A call of a phase. */
export interface Given {
  readonly operation: Operation;
  readonly phase: string;
  readonly name: string;
  readonly body: unknown;
  readonly special?: Special;
  /** The contract declares no reply to such a call (another method): the case alone says what is expected. */
  readonly isBeyond?: true;
}

/** Sends a call and notes what its reply breaks: first of the contract, then of what the case expects. */
export async function examine(
  run: Run,
  session: Session,
  given: Given,
  expected: Expectation,
): Promise<Reply | null> {
  const { operation, phase, name, body, special, isBeyond = false } = given;
  const outcome = await session.send(operation, body, special);
  const { reply } = outcome;
  const kept = (came: Reply) => (isBeyond ? null : replyFault(run.contract, operation, came));
  const message = reply === null ? outcome.why : (kept(reply) ?? expected(reply));
  run.findings.check(
    { operation: operation.id, phase, name, message },
    session.callOf(operation, body, special),
  );
  return reply;
}
