import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { controlHeaders } from '#mocks/http/control-header.ts';
import { type EventStream, readEventStream } from '../events/event-stream.ts';
import { type Call, createExchange, EVENT_STREAM, mediaTypeOf, TimedOut } from './exchange.ts';
import type { ReceiverOptions } from './receiver.ts';
import { isMembers, membersOf, textOf } from './values.ts';

/** A reply as received. `json` is undefined when the body is not JSON. */
export interface Reply {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
  readonly json: unknown;
}

/** A reply, or the reason why there is none. */
export type Outcome = { readonly reply: Reply } | { readonly reply: null; readonly why: string };

export interface Account {
  readonly username: string;
  readonly password: string;
}

export interface Target {
  readonly url: string;
  /** Whether the server is the mock backend, with control of worlds, clock, outbox and faults. */
  readonly isMockBackend: boolean;
  readonly accounts: readonly Account[];
  readonly send: (call: Call) => Promise<Outcome>;
  /** Opens a stream of events. Throws when there is no reply, or one that is no such stream. */
  readonly open: (call: Call) => Promise<EventStream>;
  /** Makes a control call to a world of the mock backend and returns its data. */
  readonly control: (world: string, method: string, path: string, body?: unknown) => Promise<unknown>;
  readonly calls: () => number;
  /** Where the server reaches a receiver of webhooks; null if it is on this machine. */
  readonly receiver?: ReceiverOptions | null | undefined;
}

/** The target does not respond at all. */
export class Unreachable extends Error {}

/** Health probes after a call without a reply, and the pause between them in milliseconds. */
const PULSES = 5;
const PULSE_PAUSE_MS = 500;
/** A path to which every server responds, be it with 404. */
const PULSE = { method: 'GET', path: '/__world/health', headers: controlHeaders(), body: null } as const;

function readJson(mediaType: string, bytes: Uint8Array): unknown {
  if (!mediaType.endsWith('json')) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** Describes a failed call: no reply, or a truncated one. */
function whyOf(thrown: unknown, timeoutMs: number, hasBegun: boolean): string {
  if (thrown instanceof TimedOut) {
    return hasBegun ? `The reply has no end within ${timeoutMs} ms.` : `No reply within ${timeoutMs} ms.`;
  }
  const told = thrown instanceof Error ? thrown.message : String(thrown);
  const cause = thrown instanceof Error && thrown.cause instanceof Error ? `, ${thrown.cause.message}` : '';
  return hasBegun
    ? `The reply broke off in the middle (${told}${cause}).`
    : `The connection broke off before a reply (${told}${cause}).`;
}

/** Maximum length of a body in a curl command; longer ones are truncated. */
const MAX_SHOWN = 20_000;

/** The curl command that repeats a call; bytes and files must first be saved under the names it uses. */
export function curlOf(url: string, { method, path, headers, body }: Call): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = ['curl', '-i', '-X', method, quoted(`${url}${path}`)];
  for (const [name, value] of Object.entries(headers)) parts.push('-H', quoted(`${name}: ${value}`));
  if (typeof body === 'string') parts.push('--data-binary', quoted(body.slice(0, MAX_SHOWN)));
  else if (body instanceof Uint8Array) parts.push('--data-binary', '@body');
  else if (body !== null) {
    for (const [name, value] of body) {
      parts.push('-F', quoted(typeof value === 'string' ? `${name}=${value}` : `${name}=@${value.name}`));
    }
  }
  return parts.join(' ');
}

function personasOf(data: unknown): readonly Account[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((each: unknown) => {
    const { title, username, password } = membersOf(each);
    if (textOf(title).startsWith('Refused')) return [];
    return [{ username: textOf(username), password: textOf(password) }];
  });
}

export interface TargetOptions {
  readonly url: string;
  readonly accounts: readonly Account[];
  readonly timeoutMs: number;
  readonly receiver?: ReceiverOptions | null | undefined;
}

/** Probes a server and identifies it. Throws Unreachable when it does not respond. */
export async function openTarget({ url, accounts, timeoutMs, receiver }: TargetOptions): Promise<Target> {
  let calls = 0;
  const exchange = createExchange(url, timeoutMs);
  const tried = async (call: Call): Promise<Outcome> => {
    let hasBegun = false;
    try {
      const { status, headers, bytes } = await exchange(call, () => {
        hasBegun = true;
      });
      const kind = mediaTypeOf(headers['content-type']);
      return { reply: { status, mediaType: kind, headers, bytes, json: readJson(kind, bytes) } };
    } catch (thrown) {
      return { reply: null, why: whyOf(thrown, timeoutMs, hasBegun) };
    }
  };
  /** A single call without a reply does not mean that the server is down; only failed health probes do. */
  const checkAlive = async (why: string, call: Call) => {
    for (let pulse = 0; pulse < PULSES; pulse += 1) {
      const outcome = await tried(PULSE);
      if (outcome.reply !== null) return;
      await pause(PULSE_PAUSE_MS);
    }
    throw new Unreachable(`${url} no longer answers: ${why} Last call: ${curlOf(url, call)}`);
  };
  const send: Target['send'] = async (call) => {
    calls += 1;
    const outcome = await tried(call);
    if (outcome.reply === null) await checkAlive(outcome.why, call);
    return outcome;
  };
  const open: Target['open'] = async ({ method, path, headers, body }) => {
    calls += 1;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), timeoutMs);
    const reply = await fetch(`${url}${path}`, { method, headers, body, signal: limit.signal });
    clearTimeout(timer);
    if (
      reply.status === 200 &&
      reply.body !== null &&
      mediaTypeOf(reply.headers.get('content-type')) === EVENT_STREAM
    )
      return readEventStream(reply.body);
    throw new Error(`${method} ${path} answers ${reply.status}: ${(await reply.text()).slice(0, 300)}`);
  };
  const control: Target['control'] = async (world, method, path, body) => {
    const outcome = await send({
      method,
      path: `/__world${path}`,
      headers: { ...controlHeaders(), 'x-world': world, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return membersOf(outcome.reply?.json).data;
  };
  const health = await tried(PULSE);
  if (health.reply === null) throw new Unreachable(`${url} cannot be reached: ${health.why}`);
  const isMockBackend = health.reply.status === 200 && isMembers(membersOf(health.reply.json).data);
  const own = isMockBackend && accounts.length === 0;
  const known = own ? personasOf(await control('default', 'GET', '/personas')) : accounts;
  return { url, isMockBackend, accounts: known, send, open, control, calls: () => calls, receiver };
}
