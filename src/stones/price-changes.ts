import { create } from 'zustand';
import type { Stone } from '#generated/model/stone.ts';
import { serverNow } from '#src/session/clock.ts';
import { onReset } from '#src/session/reset.ts';

/** A price per carat that changed since the user first saw it in this visit. */
export interface PriceChange {
  /** First price seen, USD per carat. */
  readonly from: number;
  /** Latest price seen, USD per carat. */
  readonly to: number;
  /** When the change was detected: server time, milliseconds since 1970. */
  readonly at: number;
}

type Priced = Pick<Stone, 'id' | 'ctPr'>;

/** Maximum number of stones whose prices are remembered; the least recently seen are dropped first. */
const MAX_SEEN = 20_000;

const useStore = create<{ readonly changes: ReadonlyMap<string, PriceChange> }>()(() => ({
  changes: new Map(),
}));

/** First price of each stone in this visit, ordered from least to most recently seen. */
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
 * Records current prices as they are read. A price that differs from the first one seen in this visit counts as
 * changed until it returns to that value. Do not record previously agreed prices, such as those of a memo.
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

/** All changed prices by stone id. The map keeps its identity until a change occurs. */
export const usePriceChanges = (): ReadonlyMap<string, PriceChange> => useStore(({ changes }) => changes);

/** Price change of a stone in this visit; null if there is none. */
export const usePriceChange = (id: string): PriceChange | null =>
  useStore(({ changes }) => changes.get(id) ?? null);
