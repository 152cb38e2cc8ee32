import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { type PricedStone, priceAt, standingOf, useChosenTerm } from '#src/domain/stones/terms.ts';
import { hasListPrice, type Totals, totalsOf } from '#src/domain/stones/totals.ts';

export interface ShownTotals {
  /** Final figures are null until the stones of the selection are known: they depend on its amount and the terms. */
  readonly totals: Omit<Totals, 'fnAmt'> & { readonly fnAmt: number | null };
  readonly of: 'selected' | 'whole';
  /** Numbers of the selected stones that the averages against list exclude. */
  readonly without: readonly string[];
}

interface TotalledRow extends PricedStone {
  readonly stoneId: string;
}

/**
 * Totals of the selection at the payment option in use, tier included, or of the whole result if nothing is selected
 * (domain.md 2.2). Null if there is neither. `pending`: a whole result that is selected, but not read yet.
 */
export function useTotals(
  selected: readonly TotalledRow[],
  summary: StoneSummary | null,
  pending: { readonly summary: StoneSummary } | null,
): ShownTotals | null {
  const { term } = useChosenTerm(selected);
  if (pending !== null) {
    return {
      totals: { ...pending.summary, fnAmt: null, fnCtPr: null, fnDis: null },
      of: 'selected',
      without: [],
    };
  }
  if (selected.length === 0) return summary === null ? null : { totals: summary, of: 'whole', without: [] };
  const base = selected.reduce((sum, stone) => sum + Math.round(stone.amt * 100), 0) / 100;
  const percent = term === null ? 0 : standingOf(term, base).percent;
  return {
    totals: totalsOf(selected.map((stone) => ({ ...stone, ...priceAt(stone, percent) }))),
    of: 'selected',
    without: selected.filter((stone) => !hasListPrice(stone)).map(({ stoneId }) => stoneId),
  };
}
