import { create } from 'zustand';
import type { Stone } from '#generated/model/stone.ts';
import { onReset } from '#src/session/reset.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { type ShownStatus, shownStatus } from './availability.ts';

/** A value of a stone that changed since the user first saw it in this visit. */
interface Change<Value> {
  readonly from: Value;
  readonly to: Value;
  /** When the change was detected: server time, milliseconds since 1970. */
  readonly at: number;
}

/** Maximum number of stones whose values are remembered; the least recently seen are dropped first. */
const MAX_SEEN = 20_000;

/** Remembers one value of every stone that the user sees in this visit, and how it changed. */
function createChanges<Value>() {
  const useStore = create<{ readonly changes: ReadonlyMap<string, Change<Value>> }>()(() => ({
    changes: new Map(),
  }));

  /** First value of each stone in this visit, ordered from least to most recently seen. */
  const firstValues = new Map<string, Value>();

  onReset(() => {
    firstValues.clear();
    useStore.setState({ changes: new Map() });
  });

  function remember(id: string, value: Value): Value {
    const first = firstValues.get(id) ?? value;
    firstValues.delete(id);
    firstValues.set(id, first);
    return first;
  }

  function dropOldest(changes: Map<string, Change<Value>>): void {
    for (const id of firstValues.keys()) {
      if (firstValues.size <= MAX_SEEN) return;
      firstValues.delete(id);
      changes.delete(id);
    }
  }

  return {
    /**
     * Records values as they are read. A value that differs from the first one seen counts as changed until it returns to
     * that one.
     */
    note(values: readonly { readonly id: string; readonly value: Value }[]): void {
      const before = useStore.getState().changes;
      const changes = new Map(before);
      for (const { id, value } of values) {
        const from = remember(id, value);
        if (from === value) changes.delete(id);
        else if (changes.get(id)?.to !== value) changes.set(id, { from, to: value, at: serverNow() });
      }
      dropOldest(changes);
      const isSame =
        changes.size === before.size && [...changes].every(([id, change]) => before.get(id) === change);
      if (!isSame) useStore.setState({ changes });
    },
    /** Takes the latest values of stones for those first seen: their changes are over. */
    accept(ids: readonly string[]): void {
      const changes = new Map(useStore.getState().changes);
      for (const id of ids) {
        const change = changes.get(id);
        if (change !== undefined) firstValues.set(id, change.to);
        changes.delete(id);
      }
      useStore.setState({ changes });
    },
    isSeen: (id: string): boolean => firstValues.has(id),
    /** Looks up the value that was read last; undefined for stones that the user did not see. */
    useLatest(): (id: string) => Value | undefined {
      const changes = useStore((state) => state.changes);
      return (id) => changes.get(id)?.to ?? firstValues.get(id);
    },
    /** All changes by stone id. The map keeps its identity until a change occurs. */
    useAll: (): ReadonlyMap<string, Change<Value>> => useStore(({ changes }) => changes),
    /** The change of a stone; null if there is none. */
    useOne: (id: string): Change<Value> | null => useStore(({ changes }) => changes.get(id) ?? null),
  };
}

/** A price per carat (USD) that changed since the user first saw it in this visit. */
export type PriceChange = Change<number>;

const prices = createChanges<number>();

/** Records current prices as they are read. Do not record previously agreed prices, such as those of a memo. */
export function notePrices(stones: readonly Pick<Stone, 'id' | 'ctPr'>[]): void {
  prices.note(stones.map(({ id, ctPr }) => ({ id, value: ctPr })));
}

/** Records the current price of a stone that the user may see on screen; others are left out, however many change. */
export function notePriceIfSeen(id: string, ctPr: number): void {
  if (prices.isSeen(id)) notePrices([{ id, ctPr }]);
}

/** Looks up the price per carat of a stone that was read last. */
export const useLatestPrices = prices.useLatest;

/** All changed prices by stone id. The map keeps its identity until a change occurs. */
export const usePriceChanges = prices.useAll;

export const usePriceChange = prices.useOne;

const acceptPrices = prices.accept;

/** The availability that the user first saw in this visit, and how it changed. */
const statuses = createChanges<ShownStatus>();

type Seen = Pick<Stone, 'id' | 'ctPr' | 'wSts' | 'isHeld'>;

/** Records the current prices and statuses of stones as a list reads them. */
export function noteStones(stones: readonly Seen[]): void {
  notePrices(stones);
  statuses.note(stones.map((stone) => ({ id: stone.id, value: shownStatus(stone) })));
}

export function acceptChanges(ids: readonly string[]): void {
  acceptPrices(ids);
  statuses.accept(ids);
}

/** All changed statuses by stone id. The map keeps its identity until a change occurs. */
export const useStatusChanges = statuses.useAll;
