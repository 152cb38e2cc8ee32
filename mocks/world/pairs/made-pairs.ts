import type { Stone } from '#generated/model/stone.ts';

/** What a seller numbers stones by that belong together. */
export type LotKey = 'pairStkNo' | 'layoutNo';

/** Fewest stones of a pair and of a layout (contract, LayoutSummary). */
const FEWEST: Readonly<Record<LotKey, number>> = { pairStkNo: 2, layoutNo: 3 };

/**
 * Stones that sellers put together: those with the same number of the same seller. A lot of which one stone is not among
 * `found` is left out, for it is not whole.
 *
 * @param numbered every stone of the world that has such a number, gone ones too
 * @param found ids of the stones that may be shown
 */
export function madeLots(
  numbered: readonly Stone[],
  found: ReadonlySet<string>,
  key: LotKey,
): (readonly Stone[])[] {
  const lots = new Map<string, Stone[]>();
  for (const stone of numbered) {
    const name = `${stone.vnd} ${stone[key] ?? ''}`;
    const lot = lots.get(name) ?? [];
    lot.push(stone);
    lots.set(name, lot);
  }
  return [...lots.values()].filter(
    (lot) => lot.length >= FEWEST[key] && lot.every(({ id }) => found.has(id)),
  );
}
