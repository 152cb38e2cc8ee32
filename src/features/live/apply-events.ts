import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent } from '#generated/model/liveEvent.ts';
import type { StoneEventPrice } from '#generated/model/stoneEventPrice.ts';
import type { ReadOperation } from '#generated/operations.ts';
import { notePriceIfSeen } from '#src/domain/stones/changes.ts';
import { quietly } from '#src/shared/api/loading.ts';
import { readOf } from '#src/shared/data/freshness.ts';
import { staleAfterEvent } from '#src/shared/data/stale-after-event.ts';
import { showPrices } from './reprice.ts';

/** How long events are gathered before stale replies are refetched, in milliseconds: one write often makes several. */
const GATHERED = 20;

/** How long a batch waits for the refetch of the one before it at most, in milliseconds. */
const LONGEST_WAIT = 3000;

/** An event, and its place in the order of events and readings of this tab. */
type Received = { readonly event: LiveEvent; readonly at: number };

/** Whether a reply holds one of the ids anywhere. */
function names(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === 'string') return ids.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((member) => names(member, ids));
}

/** Whether the reply is read now: a hidden tab reads what it polls in the background, and the rest when it is shown. */
const isWanted = ({ observers }: Query): boolean =>
  document.visibilityState === 'visible' ||
  observers.some(({ options }) => options.refetchIntervalInBackground === true);

/** What a batch of events makes stale: reads as a whole with the place of their newest event, and the stones that it names. */
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
 * Refetches what events make stale. Events of a short time are one batch, and a batch waits for the one before it, so that
 * a busy market cannot call the server faster than it answers. Replies that were asked for after an event arrived hold it
 * already: those that a write of this tab refetches are not read twice.
 *
 * @returns `take` an event, and `stop`
 */
export function createApplier(client: QueryClient) {
  let place = 0;
  const next = () => {
    place += 1;
    return place;
  };
  const askedAt = new WeakMap<Query, number>();
  const unsubscribe = client.getQueryCache().subscribe((change) => {
    if (change.type === 'updated' && change.action.type === 'fetch') askedAt.set(change.query, next());
  });
  let waiting: Received[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isStopped = false;

  const apply = async (batch: readonly Received[]) => {
    const { whole, naming, stones, prices, isAll, newest } = staleBy(batch);
    showPrices(client, prices);
    const isOlderThan = (query: Query, at: number) => (askedAt.get(query) ?? 0) < at;
    const isStale = (query: Query, read: ReadOperation): boolean => {
      const at = isAll ? newest : whole.get(read);
      return at !== undefined && isOlderThan(query, at);
    };
    const marked: Query[] = [];
    const hasMoved = (query: Query, read: ReadOperation): boolean => {
      if (!naming.has(read) || !isOlderThan(query, newest)) return false;
      const isShown = query.isActive() && names(query.state.data, stones);
      if (!isShown) marked.push(query);
      return isShown;
    };
    const predicate = (query: Query): boolean => {
      const read = readOf(query.queryKey);
      if (read === undefined || !(isStale(query, read) || hasMoved(query, read))) return false;
      const isRead = isWanted(query);
      if (!isRead) marked.push(query);
      return isRead;
    };
    const refetched = quietly(() => client.invalidateQueries({ predicate }));
    for (const query of marked) query.invalidate();
    await Promise.race([refetched, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  };

  const schedule = () => {
    if (timer === null && waiting.length > 0 && !isStopped) timer = setTimeout(run, GATHERED);
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
      // Marks and open dialogs need no refetch to show the price.
      if (event.type === 'STONE' && event.price !== undefined)
        notePriceIfSeen(event.stoneId, event.price.ctPr);
      waiting.push({ event, at: next() });
      schedule();
    },
    stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      unsubscribe();
    },
  };
}
