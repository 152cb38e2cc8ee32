import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { World } from './world.ts';

/** How long an answer is kept for its idempotency key, in milliseconds (contract, parameter idempotency-key). */
const KEY_LASTS = 24 * 3_600_000;

/** Maximum number of kept answers of a world; the oldest is dropped. */
const MAX_KEPT = 1000;

/** Members in the order of their names, and bytes as their digest: equal requests have equal texts. */
function comparable(_name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesToHex(sha256(value));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function digestOf(request: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(request, comparable) ?? '')));
}

/** An idempotency key in use. */
export interface KeyedCall {
  readonly operation: string;
  /** Who calls: a user, or the browser of somebody without a session. */
  readonly caller: string;
  readonly key: string;
  readonly request: unknown;
}

/** What an idempotency key stands for in a world. */
export type KeyState =
  /** The request was answered: the data of that answer. */
  | { readonly kind: 'answered'; readonly data: unknown }
  /** The key was used for another request. */
  | { readonly kind: 'reused' }
  /** The key is new or has expired; `keep` keeps the data of the answer for it. */
  | { readonly kind: 'new'; readonly keep: (data: unknown) => void };

/** Looks up an idempotency key at a time in milliseconds since 1970. */
export function keyState(
  world: World,
  now: number,
  { operation, caller, key, request }: KeyedCall,
): KeyState {
  const table = world.tables.answers;
  const id = `${operation} ${caller} ${key}`;
  const digest = digestOf(request);
  const kept = table.get(id);
  if (kept !== undefined && now < kept.until) {
    return kept.request === digest ? { kind: 'answered', data: kept.data } : { kind: 'reused' };
  }
  return {
    kind: 'new',
    keep: (data) => {
      const rows = table.own();
      const expired = rows.filter(({ until }) => until <= now);
      const surplus = rows.filter(({ until }) => until > now).slice(0, -(MAX_KEPT - 1));
      for (const row of [...expired, ...surplus]) table.remove(row.id);
      table.put({ id, request: digest, data, until: now + KEY_LASTS });
    },
  };
}
