import type { Stone } from '#generated/model/stone.ts';

export type LotKey = 'pairStkNo' | 'layoutNo';

/** Minimum number of stones in a pair and in a layout (contract, LayoutSummary). */
const FEWEST: Readonly<Record<LotKey, number>> = { pairStkNo: 2, layoutNo: 3 };

/**
 * Groups of stones that sellers put together by a common number. Incomplete groups are left out.
 *
 * @param numbered every stone of the world with such a number, including those no longer available
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
