import { isMembers, membersOf, textOf } from './values.ts';

/** A call as it is sent. */
export interface Call {
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | null;
}

/** A reply as it came. `json` is undefined when the body is none. */
export interface Reply {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly json: unknown;
}

/** Either a reply, or in words why there is none. */
export type Outcome = { readonly reply: Reply } | { readonly reply: null; readonly why: string };

/** Who may sign in. */
export interface Account {
  readonly username: string;
  readonly password: string;
}

/** The server under test. */
export interface Target {
  readonly url: string;
  /** Whether it is the stand-in, whose worlds, clock, outbox and faults can be had. */
  readonly isStandIn: boolean;
  readonly accounts: readonly Account[];
  readonly send: (call: Call) => Promise<Outcome>;
  /** Control of a world of the stand-in; its data. */
  readonly control: (world: string, method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly calls: () => number;
}

/** The target does not answer at all: nothing more can be said about it. */
export class Unreachable extends Error {}

/** Failed calls in a row after which the target counts as dead. */
const DEAD_AFTER = 3;

function readJson(mediaType: string, bytes: Uint8Array): unknown {
  if (!mediaType.endsWith('json')) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function whyOf(thrown: unknown, timeoutMs: number): string {
  if (thrown instanceof Error && thrown.name === 'TimeoutError') return `No reply within ${timeoutMs} ms.`;
  if (!(thrown instanceof Error)) return String(thrown);
  const cause = thrown.cause instanceof Error ? ` (${thrown.cause.message})` : '';
  return `${thrown.message}${cause}`;
}

/** The command that sends the same call by hand. */
export function curlOf(url: string, { method, path, headers, body }: Call): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = ['curl', '-i', '-X', method, quoted(`${url}${path}`)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${value}`));
  if (typeof body === 'string') parts.push('--data-binary', quoted(body));
  else if (body !== null) {
    for (const [name, value] of body) {
      parts.push('-F', quoted(typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`));
    }
  }
  return parts.join(' ');
}

/** Accounts of the stand-in's personas that sign in without being refused. */
function personasOf(data: unknown): readonly Account[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: unknown) => {
    const { title, username, password } = membersOf(each);
    if (textOf(title).startsWith('Refused')) return [];
    return [{ username: textOf(username), password: textOf(password) }];
  });
}

/** What a target is reached by. */
export interface TargetOptions {
  readonly url: string;
  readonly accounts: readonly Account[];
  readonly timeoutMs: number;
}

/** Looks whether a server answers and what it is. Throws Unreachable when nobody does. */
export async function openTarget({ url, accounts, timeoutMs }: TargetOptions): Promise<Target> {
  let calls = 0;
  let failures = 0;
  const fetched = async ({ method, path, headers, body }: Call): Promise<Reply> => {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const [mediaType = ''] = (reply.headers.get('content-type') ?? '').split(';');
    const kind = mediaType.trim().toLowerCase();
    return {
      status: reply.status,
      mediaType: kind,
      headers: reply.headers,
      bytes,
      json: readJson(kind, bytes),
    };
  };
  const send: Target['send'] = async (call) => {
    calls += 1;
    try {
      const reply = await fetched(call);
      failures = 0;
      return { reply };
    } catch (thrown) {
      failures += 1;
      const why = whyOf(thrown, timeoutMs);
      if (failures < DEAD_AFTER) return { reply: null, why };
      throw new Unreachable(`${url} no longer answers: ${why} Last call: ${curlOf(url, call)}`);
    }
  };
  const control: Target['control'] = async (world, method, path, body) => {
    const outcome = await send({
      method,
      path: `/__world${path}`,
      headers: { 'x-world': world, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return membersOf(outcome.reply?.json).data;
  };
  const probe = { method: 'GET', path: '/__world/health', headers: {}, body: null };
  let health: Reply;
  try {
    health = await fetched(probe);
  } catch (thrown) {
    throw new Unreachable(`${url} cannot be reached: ${whyOf(thrown, timeoutMs)}`);
  }
  const isStandIn = health.status === 200 && isMembers(membersOf(health.json).data);
  const own = isStandIn && accounts.length === 0;
  const known = own ? personasOf(await control('default', 'GET', '/personas')) : accounts;
  return { url, isStandIn, accounts: known, send, control, calls: () => calls };
}
