import type { Contract, Operation } from './contract.ts';
import type { Call } from './exchange.ts';
import type { Findings } from './findings.ts';
import type { Keywords } from './keywords.ts';
import type { Parameters } from './parameters.ts';
import { type Rights, rightsOf } from './permission.ts';
import { recordRules } from './product-rules.ts';
import { replyFault } from './reply-fault.ts';
import type { Account, Outcome, Reply, Target } from './target.ts';
import type { Undeclared } from './undeclared.ts';
import { at, type Members, membersOf, textOf } from './values.ts';

/** Overrides for a single call. */
export interface Special {
  readonly headers?: Readonly<Record<string, string>>;
  /** Raw text sent in place of the body. */
  readonly raw?: string | Uint8Array<ArrayBuffer>;
  readonly mediaType?: string;
  readonly method?: string;
  readonly query?: Readonly<Record<string, string>>;
}

/** A caller in one world of the mock backend, or in the single world of another server. */
export interface Session {
  readonly world: string;
  readonly username: string | null;
  readonly token: string | null;
  readonly rights: Rights | null;
  readonly callOf: (operation: Operation, body: unknown, special?: Special) => Call;
  readonly send: (operation: Operation, body: unknown, special?: Special) => Promise<Outcome>;
}

export interface Run {
  readonly contract: Contract;
  readonly target: Target;
  readonly findings: Findings;
  readonly keywords: Keywords;
  readonly undeclared: Undeclared;
  readonly parameters: Parameters;
  /** Examples of requests that were sent, as operation and name. */
  readonly examples: Set<string>;
  readonly seed: number;
  /** Name of the run: part of the name of its worlds. */
  readonly name: string;
  readonly operations: readonly Operation[];
  readonly profile: 'read-only' | 'sandbox';
  readonly silent: Map<string, number>;
  /** Whether the server has an operation, by its id, of those that were asked for (`isBuilt`). */
  readonly built: Map<string, Promise<boolean>>;
  /** Sessions at servers other than the mock backend, by username: such a server may limit sign-ins. */
  readonly sessions: Map<string, Session>;
  /** Looks an operation up by name in the whole contract. Throws when there is none. */
  readonly operation: (id: string) => Operation;
}

/** Name of a world that this run alone uses; at most 64 characters (WORLD_NAME of the mock backend). */
export function worldOf({ seed, name }: Pick<Run, 'seed' | 'name'>, part: string): string {
  return `c-${seed}-${name}-${part}`.slice(0, 64);
}

/** An operation is skipped because too many of its calls had no reply, and each costs the full time limit. */
export class Silent extends Error {}

/** Calls without a reply after which an operation is skipped. */
const MAX_SILENT = 3;

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

/** Encodes a body as form data: files as files, even when an example gives their content as text; other members as text. */
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

/** A session with a token, or anonymous; with user and rights where known. */
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
        ...(run.target.isMockBackend ? { 'x-world': world } : {}),
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
    const call = callOf(operation, body, special);
    const outcome = await run.target.send(call);
    if (outcome.reply === null) run.silent.set(operation.id, silences + 1);
    else if (special?.method === undefined) {
      run.findings.saw(operation, outcome.reply.status);
      run.parameters.note(operation, call, outcome.reply.status);
      run.undeclared.note(operation, outcome.reply.status, outcome.reply.json);
      if (special?.raw === undefined) {
        recordRules(run, operation, body, outcome.reply);
        run.keywords.note(operation, body, outcome.reply.status);
      }
    }
    return outcome;
  };
  return { world, token, ...known, callOf, send };
}

/** Signs an account in. Throws NotSignedIn when it is refused. */
export async function signIn(run: Run, world: string, account: Account): Promise<Session> {
  const login = run.operation('login');
  const nobody = sessionOf(run, world, null);
  const body = { ...account, isRemember: false };
  const outcome = await nobody.send(login, body);
  const token = textOf(at(outcome.reply?.json, 'data', 'token', 'jwt'));
  const { username, password } = account;
  // The passwords and tokens of the mock backend are public.
  if (!run.target.isMockBackend) {
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

/** A session of an account: always new at the mock backend, elsewhere reused while it lasts. Throws NotSignedIn. */
export async function sessionFor(run: Run, world: string, account: Account): Promise<Session> {
  if (run.target.isMockBackend) return signIn(run, world, account);
  const kept = run.sessions.get(account.username);
  const profile = await kept?.send(run.operation('getProfile'), {});
  // Only a lost session makes another sign-in worth it: the server may have no profiles yet.
  if (kept !== undefined && profile?.reply?.status !== 401) return kept;
  const session = await signIn(run, world, account);
  run.sessions.set(account.username, session);
  return session;
}

/** An additional expectation of a valid reply; returns the deviation, or null. */
export type Expectation = (reply: Reply) => string | null;

export interface Given {
  readonly operation: Operation;
  readonly phase: string;
  readonly name: string;
  readonly body: unknown;
  readonly special?: Special;
  /** The contract declares no reply to such a call (another method): only the expectation of the case applies. */
  readonly isBeyond?: true;
}

/** Bodies that change the password, the name or the one-time codes with which an account signs in, by operation. */
const SIGN_IN_CHANGES: Readonly<Record<string, (body: Members) => boolean>> = {
  changePassword: () => true,
  updateUser: (body) => 'email' in body || 'username' in body,
  upsertUserSetting: (body) => at(body, 'value', 'portal', 'isOtpRequired') === true,
};

/** Whether a call could end the sign-in of an account for good: only the mock backend can be reset after it. */
function locksOut(run: Run, { operation, body, special = {} }: Given): boolean {
  const changes = SIGN_IN_CHANGES[operation.id];
  if (run.target.isMockBackend || changes === undefined || !changes(membersOf(body))) return false;
  const pointer = operation.request?.pointer ?? '';
  return special.raw === undefined && run.contract.broken(pointer, body).length === 0;
}

/** Sends a call and records the violation of its reply: of the contract first, then of the expectation. */
export async function examine(
  run: Run,
  session: Session,
  given: Given,
  expected: Expectation,
): Promise<Reply | null> {
  const { operation, phase, name, body, special, isBeyond = false } = given;
  if (locksOut(run, given)) {
    const why = 'It changes how the account signs in, and the server keeps the change.';
    run.findings.skip(`valid calls of ${operation.id} that change a sign-in`, why);
    return null;
  }
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
