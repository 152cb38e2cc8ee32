import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { useChosenTerm } from '#src/domain/stones/chosen-term.ts';
import { type PricedStone, priceAt, standingOf } from '#src/domain/stones/terms.ts';
import { hasListPrice, type Totals, totalsOf } from '#src/domain/stones/totals.ts';

export interface ShownTotals {
  readonly totals: Totals;
  readonly of: 'selected' | 'whole';
  /** Numbers of the selected stones that the averages against list exclude. */
  readonly without: readonly string[];
}

interface TotalledRow extends PricedStone {
  readonly stoneId: string;
}

/**
 * Totals of the selection at the payment option in use, tier included, or of the whole result if nothing is selected
 * (domain.md 2.2). Null if there is neither.
 */
export function useTotals(
  selected: readonly TotalledRow[],
  summary: StoneSummary | null,
): ShownTotals | null {
  const { term } = useChosenTerm(selected);
  if (selected.length === 0) return summary === null ? null : { totals: summary, of: 'whole', without: [] };
  const base = selected.reduce((sum, stone) => sum + Math.round(stone.amt * 100), 0) / 100;
  const percent = term === null ? 0 : standingOf(term, base).percent;
  return {
    totals: totalsOf(selected.map((stone) => ({ ...stone, fnAmt: priceAt(stone, percent).fnAmt }))),
    of: 'selected',
    without: selected.filter((stone) => !hasListPrice(stone)).map(({ stoneId }) => stoneId),
  };
}
