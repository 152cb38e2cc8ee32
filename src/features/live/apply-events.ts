import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { StoneEventPrice } from '#generated/model/stoneEventPrice.ts';
import type { ReadOperation } from '#generated/operations.ts';
import { notePriceIfSeen } from '#src/domain/stones/changes.ts';
import { quietly } from '#src/shared/api/loading.ts';
import { readOf } from '#src/shared/data/freshness.ts';
import { staleAfterEvent } from '#src/shared/data/stale-after-event.ts';
import { showPrices } from './reprice.ts';

/** Milliseconds in which events become one batch, because one write often causes several. */
const BATCH_MS = 20;

/** Milliseconds that a batch waits at most for the refetch of the batch before it. */
const MAX_WAIT_MS = 3000;

/** An event, and its number in the order of the events and requests of this tab. */
type Received = { readonly event: LiveEvent; readonly at: number };

/** Whether a reply contains one of the ids anywhere. */
function containsId(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((member) => containsId(member, ids));
}

/** Whether to refetch a query now. A hidden tab refetches only what it polls in the background, and the rest when it is shown. */
const isRefetchedNow = ({ observers }: Query): boolean =>
  document.visibilityState === 'visible' ||
  observers.some(({ options }) => options.refetchIntervalInBackground === true);

/** What a batch of events makes stale: whole reads, each with its newest event, and reads that contain one of the stones. */
function staleBy(batch: readonly Received[]) {
  const whole = new Map<ReadOperation, number>();
  const naming = new Set<ReadOperation>();
  const stones = new Set<string>();
  const prices = new Map<string, StoneEventPrice>();
  for (const { event, at } of batch) {
    const stale = staleAfterEvent[event.type];
    for (const read of stale.all) whole.set(read, at);
    for (const read of stale.naming) naming.add(read);
    if (event.type !== 'STONE') continue;
    stones.add(event.stoneId);
    if (event.price !== undefined) prices.set(event.stoneId, event.price);
  }
  const isAll = batch.some(({ event }) => event.type === 'RELOAD');
  return { whole, naming, stones, prices, isAll, newest: batch.at(-1)?.at ?? 0 };
}

/**
 * Refetches what events make stale. Events that arrive together are one batch, and a batch waits for the one before it, so
 * that a busy market cannot cause requests faster than the server answers them. A reply that was requested after an event
 * already includes its change and is not refetched, such as the reads that a write of this tab refetches.
 */
export function createApplier(client: QueryClient) {
  let count = 0;
  const nextNumber = () => {
    count += 1;
    return count;
  };
  const requestedAt = new WeakMap<Query, number>();
  const unsubscribe = client.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'fetch')
      requestedAt.set(change.query, nextNumber());
  });
  let waiting: Received[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;

  const apply = async (batch: readonly Received[]) => {
    const { whole, naming, stones, prices, isAll, newest } = staleBy(batch);
    showPrices(client, prices);
    const wasRequestedBefore = (query: Query, at: number) => (requestedAt.get(query) ?? 0) < at;
    const isStale = (query: Query, read: ReadOperation): boolean => {
      const at = isAll ? newest : whole.get(read);
      return at !== undefined && wasRequestedBefore(query, at);
    };
    /** Queries that are only marked as stale. */
    const marked: Query[] = [];
    const showsStone = (query: Query, read: ReadOperation): boolean => {
      if (!naming.has(read) || !wasRequestedBefore(query, newest)) return false;
      const isShown = query.isActive() && containsId(query.state.data, stones);
      if (!isShown) marked.push(query);
      return isShown;
    };
    const predicate = (query: Query): boolean => {
      const read = readOf(query.queryKey);
      if (read === undefined || !(isStale(query, read) || showsStone(query, read))) return false;
      const isNow = isRefetchedNow(query);
      if (!isNow) marked.push(query);
      return isNow;
    };
    const refetched = quietly(() => client.invalidateQueries({ predicate }));
    for (const query of marked) query.invalidate();
    await Promise.race([refetched, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
  };

  const schedule = () => {
    if (timer === null && waiting.length > 0 && !isStopped) timer = setTimeout(run, BATCH_MS);
  };
  const run = () => {
    const batch = waiting;
    waiting = [];
    apply(batch)
      .catch((error: unknown) => console.warn('Events could not be applied', error))
      .finally(() => {
        timer = null;
        schedule();
      });
  };

  return {
    take(event: LiveEvent) {
      // Price marks and open dialogs show the new price without a refetch.
      if (event.type === 'STONE' && event.price !== undefined)
        notePriceIfSeen(event.stoneId, event.price.ctPr);
      waiting.push({ event, at: nextNumber() });
      schedule();
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    },
  };
}
