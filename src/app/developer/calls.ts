import { create } from 'zustand';
import { type OperationId, operations } from '#generated/operations.ts';
import { watchProgress } from '#src/shared/api/send-with-progress.ts';
import type { RepeatedCall } from './curl.ts';
import { drawerState } from './drawer-state.ts';
import { type Verdict, verdictOf } from './verdict.ts';

const MAX_KEPT = 100;

const API = '/web/v1/';

export const WORLD_HEADER = 'x-world';

type SentCall = Pick<RequestInit, 'method' | 'body'> & { readonly headers: Headers };

export type WatchedCall = RepeatedCall & {
  /** Number of the call since the page was loaded, from 1. */
  readonly n: number;
  /** Null if the contract has no such operation. */
  readonly operation: OperationId | null;
  /** Null when no reply came. */
  readonly status: number | null;
  /** Duration in milliseconds, with the delay that the drawer adds. */
  readonly ms: number;
  readonly verdict: Verdict;
};

export const useCalls = create<readonly WatchedCall[]>()(() => []);

let count = 0;

export function clearCalls(): void {
  useCalls.setState([], true);
}

const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);

const names: readonly OperationId[] = Object.keys(operations).filter(isOperation);

function operationAt(method: string, path: string): OperationId | null {
  const pathname = path.split('?')[0];
  const isAt = (name: OperationId) =>
    operations[name].path === pathname && operations[name].method === method;
  return names.find(isAt) ?? null;
}

export const referenceOf = (operation: OperationId): string =>
  `/api-reference#/${operations[operation].tag}/${operation.toLowerCase()}`;

/** The parsed body of a reply, which stays readable; undefined for a file, which may be long and is left unread. */
async function bodyOf(reply: Response | null): Promise<unknown> {
  if (!(reply?.headers.get('content-type') ?? '').includes('json')) return undefined;
  return reply
    ?.clone()
    .json()
    .catch(() => undefined);
}

function repeated(path: string, { method = 'GET', headers, body }: SentCall): RepeatedCall {
  const isKept = typeof body === 'string' || body instanceof FormData;
  return { method, path, headers: [...headers], body: isKept ? body : null };
}

async function keep(call: RepeatedCall, reply: Response | null, ms: number): Promise<void> {
  count += 1;
  const n = count;
  const operation = operationAt(call.method, call.path);
  const status = reply?.status ?? null;
  const body = await bodyOf(reply);
  const verdict = verdictOf({ operation, status, body }, import.meta.env.PUBLIC_MOCK_BACKEND !== 'worker');
  const kept = { ...call, n, operation, status, ms, verdict };
  // By number: a long reply is read later than one of a later call.
  const inOrder = (calls: readonly WatchedCall[]) => [kept, ...calls].toSorted((a, b) => b.n - a.n);
  useCalls.setState((calls) => inOrder(calls).slice(0, MAX_KEPT), true);
}

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Sends a call of the portal to the world of the drawer, after its delay, and keeps how it ended. */
async function watched(path: string, call: SentCall, transmit: () => Promise<Response>): Promise<Response> {
  const { world, latencyMs } = drawerState();
  if (world !== null) call.headers.set(WORLD_HEADER, world);
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  if (latencyMs > 0) await pause(latencyMs);
  try {
    const reply = await transmit();
    void keep(repeated(path, call), reply, took());
    return reply;
  } catch (error) {
    void keep(repeated(path, call), null, took());
    throw error;
  }
}

/**
 * Watches all calls of the portal to the API. The first load has no place for a watcher, so that the drawer stands in for
 * fetch, by which the portal sends all calls but those that report their progress.
 */
export function watchPortal(): void {
  const send = globalThis.fetch;
  globalThis.fetch = (address, init = {}) => {
    if (typeof address !== 'string' || !address.startsWith(API)) return send(address, init);
    const call = { ...init, headers: new Headers(init.headers) };
    return watched(address, call, () => send(address, call));
  };
  watchProgress(watched);
}
