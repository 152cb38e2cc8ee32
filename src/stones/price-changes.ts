import { create } from 'zustand';
import type { Stone } from '#generated/model/stone.ts';
import { serverNow } from '#src/session/clock.ts';
import { onReset } from '#src/session/reset.ts';

/** A price per carat that changed since the user saw it for the first time in this visit. */
export interface PriceChange {
  /** USD per carat, seen first. */
  readonly from: number;
  /** USD per carat, seen last. */
  readonly to: number;
  /** When the change was noticed, in milliseconds since 1970 by the server's clock. */
  readonly at: number;
}

type Priced = Pick<Stone, 'id' | 'ctPr'>;

/** Stones whose prices are remembered; those seen longest ago go first. */
const MAX_SEEN = 20_000;

const useStore = create<{ readonly changes: ReadonlyMap<string, PriceChange> }>()(() => ({
  changes: new Map(),
}));

/** The first price of each stone in this visit, in the order in which the stones were last seen. */
const firstPrices = new Map<string, number>();

function forget(): void {
  firstPrices.clear();
  useStore.setState({ changes: new Map() });
}

onReset(forget);

function remember({ id, ctPr }: Priced): number {
  const first = firstPrices.get(id) ?? ctPr;
  firstPrices.delete(id);
  firstPrices.set(id, first);
  return first;
}

function dropOldest(changes: Map<string, PriceChange>): void {
  for (const id of firstPrices.keys()) {
    if (firstPrices.size <= MAX_SEEN) return;
    firstPrices.delete(id);
    changes.delete(id);
  }
}

/**
 * Takes note of today's prices as they are read. A price that differs from the first one seen in this visit is a
 * change until it is back where it was. Prices agreed on earlier, as those of a memo, are not to be noted.
 */
export function notePrices(stones: readonly Priced[]): void {
  const before = useStore.getState().changes;
  const changes = new Map(before);
  for (const stone of stones) {
    const from = remember(stone);
    const known = changes.get(stone.id);
    if (from === stone.ctPr) changes.delete(stone.id);
    else if (known?.to !== stone.ctPr) changes.set(stone.id, { from, to: stone.ctPr, at: serverNow() });
  }
  dropOldest(changes);
  const isSame =
    changes.size === before.size && [...changes].every(([id, change]) => before.get(id) === change);
  if (!isSame) useStore.setState({ changes });
}

/** Every changed price by the id of the stone; always the same map until one changes. */
export const usePriceChanges = (): ReadonlyMap<string, PriceChange> => useStore(({ changes }) => changes);

/** How the price of a stone changed in this visit; null when it did not. */
export const usePriceChange = (id: string): PriceChange | null =>
  useStore(({ changes }) => changes.get(id) ?? null);
