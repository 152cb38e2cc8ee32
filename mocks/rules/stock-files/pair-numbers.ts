import { stockKey } from './duplicates.ts';
import type { Lot } from './lot.ts';

/**
 * Gives both lots of a pair the same pair number where each refers to the other's stock number, as in exports of
 * trade platforms: the smaller of the two. Lots that already share a number keep it.
 */
export function joinPairs(lots: readonly Lot[]): void {
  const byNumber = new Map(
    lots.flatMap((lot) => (lot.texts.vStnId ? [[stockKey(lot.texts.vStnId), lot]] : [])),
  );
  for (const lot of lots) {
    const { vStnId, pairStkNo } = lot.texts;
    const mate = pairStkNo ? byNumber.get(stockKey(pairStkNo)) : undefined;
    if (!vStnId || !mate?.texts.vStnId || mate === lot) continue;
    const isMutual = !mate.texts.pairStkNo || stockKey(mate.texts.pairStkNo) === stockKey(vStnId);
    if (!isMutual) continue;
    const [number = vStnId] = [vStnId, mate.texts.vStnId].sort();
    lot.texts.pairStkNo = number;
    mate.texts.pairStkNo = number;
  }
}
