import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { constants } from '#generated/constants.ts';
import { keyedOperations } from '#generated/keyed-operations.ts';
import { operations } from '#generated/operations.ts';
import { pagedOperations } from '#generated/paged-operations.ts';
import { backend, LOADERS, raiseAlerts, runDue } from '#mocks/operations/operations.ts';
import { isFileReply } from '#mocks/operations/shared/binary.ts';
import { failure } from '#mocks/operations/shared/failure.ts';
import type { SignedCall } from '#mocks/operations/shared/operation.ts';
import { isStreamReply } from '#mocks/operations/shared/stream.ts';
import { inSlices } from '#mocks/operations/shared/work.ts';
import { DAY } from '#mocks/rules/epoch.ts';
import { wishedLanguage } from '#mocks/translations/languages.ts';
import { takePageSnapshot, worldAt } from '#mocks/world/page-snapshots.ts';
import type { World } from '#mocks/world/world.ts';
import { notSaved, type Worlds } from '#mocks/world/worlds.ts';
import { plantDefects } from './checks.ts';
import type { Answer, Context } from './context.ts';
import { requestIn } from './read-body.ts';
import { withCuts } from './streams.ts';

/** How long an answer is kept for its idempotency key, in milliseconds (contract, parameter idempotency-key). */
const KEY_LASTS = DAY;

/** Stands for everybody without a session: their keys count together. */
const VISITORS = 'visitors';

/** Members in the order of their names, and bytes as their digest: equal requests have equal texts. */
function comparable(_name: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return bytesToHex(sha256(value));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

interface KeyedCall {
  readonly operation: string;
  /** Who calls: a user, or the browser of somebody without a session. */
  readonly caller: string;
  /** With whose keys the key counts: those of the user, or of all visitors. */
  readonly owner: string;
  readonly key: string;
  readonly request: unknown;
}

type KeyState =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'reused' }
  | { readonly kind: 'full' }
  /** The key is new or has expired; `keep` keeps the data of the answer for it. */
  | { readonly kind: 'new'; readonly keep: (data: unknown) => void };

/** Looks up an idempotency key at a time in milliseconds since 1970. */
function keyState(world: World, now: number, call: KeyedCall): KeyState {
  const { operation, caller, owner, key, request } = call;
  const table = world.tables.answers;
  const id = `${operation} ${caller} ${key}`;
  const digest = bytesToHex(sha256(utf8ToBytes(JSON.stringify(request, comparable) ?? '')));
  const kept = table.get(id);
  if (kept !== undefined && now < kept.until) {
    return kept.request === digest ? { kind: 'answered', data: kept.data } : { kind: 'reused' };
  }
  const rows = table.own();
  const ofOwner = rows.filter((row) => row.owner === owner && now < row.until);
  const most = owner === VISITORS ? constants.visitorKeys : constants.userKeys;
  if (ofOwner.length >= most) return { kind: 'full' };
  return {
    kind: 'new',
    keep: (data) => {
      for (const row of rows) if (row.until <= now) table.remove(row.id);
      table.put({ id, owner, request: digest, data, until: now + KEY_LASTS });
    },
  };
}

/** Loads what the operation needs (fonts, a sanitiser): while it runs, it waits for nothing. */
export async function prepare({ operation }: Context): Promise<undefined> {
  await LOADERS[operation]?.();
}

/** Waits until every call before this one has ended. Everything that is written from now on can be undone. */
export async function beginTransaction(context: Context): Promise<undefined> {
  context.transaction = await context.world.transactions.begin();
}

export function readClock(context: Context): undefined {
  context.now = context.world.clock.now();
}

/** Does what has become due, in parts: only calls to other worlds run meanwhile. It is kept even if the operation fails. */
export async function runDueJobs({ world, now, transaction }: Context): Promise<undefined> {
  await inSlices({ world }, runDue(world, now));
  transaction?.commit();
}

/** The state of the idempotency key of a call; null for a call without a key or an operation that takes none. */
function keyOf({ world, now, operation, caller, incoming }: Context, request: unknown): KeyState | null {
  const { 'idempotency-key': key, uuid = '' } = incoming.headers;
  if (key === undefined || !keyedOperations.has(operation)) return null;
  const who = caller === null ? `uuid ${uuid}` : `user ${caller.user.id}`;
  const owner = caller === null ? VISITORS : who;
  return keyState(world, now, { operation, caller: who, owner, key, request });
}

/** What a call reads: the current world, or for a page of a list the world as it was at its snapshot. */
interface Moment {
  readonly world: World;
  readonly now: number;
  readonly latest?: World;
}

/** Finds what a page of a list is read from (contract, Snapshot). A page without a snapshot takes one. */
function momentOf(
  { world, now, operation }: Context,
  request: unknown,
): { readonly moment: Moment; readonly snapshot: string | null } {
  if (!pagedOperations.has(operation)) return { moment: { world, now }, snapshot: null };
  const { snapshot }: { snapshot?: unknown } = Object(request);
  if (typeof snapshot !== 'string') return { moment: { world, now }, snapshot: takePageSnapshot(world, now) };
  const then = worldAt(world, snapshot, now);
  if (then === null) throw failure('E_EXPIRED');
  return { moment: { ...then, latest: world }, snapshot };
}

function withSnapshot(data: unknown, snapshot: string): unknown {
  return Array.isArray(data) ? data.map((page) => ({ ...page, snapshot })) : { ...Object(data), snapshot };
}

/**
 * Runs the operation. A call with the idempotency key and the request of an earlier success gets the data of that answer
 * instead; a key used for another request, and one more than the caller may have, throw E_CONFLICT.
 */
async function dataOf(context: Context, request: unknown): Promise<unknown> {
  const { operation, caller, incoming } = context;
  const key = keyOf(context, request);
  if (key?.kind === 'reused') throw failure('E_CONFLICT', { reason: 'KEY_REUSED' });
  if (key?.kind === 'full') throw failure('E_CONFLICT', { reason: 'KEYS_FULL' });
  if (key?.kind === 'answered') return key.data;
  const { moment, snapshot } = momentOf(context, request);
  const { uuid = null, 'user-agent': agent = null, 'accept-language': wished } = incoming.headers;
  // An empty header counts as none.
  const lastEventId = incoming.headers['last-event-id'] || undefined;
  const call = {
    ...moment,
    uuid,
    agent,
    language: wishedLanguage(wished),
    address: incoming.address,
    lastEventId,
    ...(caller === null ? {} : { caller }),
  };
  // The request was validated against the contract, so that it has the type of the operation.
  const operate = backend[operation] as (call: Partial<SignedCall>, request: unknown) => unknown;
  const found = await operate(call, request);
  const data = snapshot === null ? found : withSnapshot(found, snapshot);
  key?.keep(data);
  return data;
}

/** Runs the operation, once per idempotency key, and returns its data in the envelope of the contract, or its file. */
export async function runOperation(context: Context): Promise<Answer> {
  const { world, now, operation } = context;
  const data = await dataOf(context, requestIn(context));
  // Within the call, so that its alerts are saved with its change or not at all.
  if (operations[operation].effect === 'write') await inSlices({ world }, raiseAlerts(world, now));
  if (isStreamReply(data)) return { status: 200, body: withCuts(context, data) };
  if (isFileReply(data)) return plantDefects(context, { status: 200, body: data });
  const message = operations[operation].effect === 'read' ? 'Found.' : 'Done.';
  return plantDefects(context, { status: 200, body: { code: 'OK', message, data } });
}

/**
 * Keeps what the operation wrote, if it succeeded; everything else is undone when the transaction ends. A write succeeds
 * only if it is saved. A read succeeds anyway: what it writes (recent searches) promises nothing.
 */
export async function commit(
  worlds: Worlds,
  { world, operation, transaction }: Context,
  answer: Answer | null,
): Promise<Answer | null> {
  if (answer?.status !== 200 || transaction === null) return answer;
  const isSaved = await worlds.save(world);
  if (!isSaved && operations[operation].effect === 'write') return notSaved();
  transaction.commit();
  return answer;
}
