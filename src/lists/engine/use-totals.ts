import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { type FinalStone, finalPrice, priceAt, standingOf, useChosenTerm } from '#src/domain/stones/terms.ts';
import { hasListPrice, type Totals, totalsOf } from '#src/domain/stones/totals.ts';

export interface ShownTotals {
  /** Final figures depend on the amount of the selection, and are null until its stones are known. */
  readonly totals: Omit<Totals, 'fnAmt'> & { readonly fnAmt: number | null };
  readonly of: 'selected' | 'whole';
  /** Numbers of the selected stones that the averages against list exclude. */
  readonly without: readonly string[];
  /** Whether the final figures use the account's own payment option although another one is chosen. */
  readonly isAtOwn?: boolean;
}

interface TotalledRow extends FinalStone {
  readonly stoneId: string;
}

/**
 * Totals of the selection at the chosen payment option with its tier, or of the whole result if nothing is selected. Null
 * without either. `pending` is a whole result that is selected but not read yet.
 */
export function useTotals(
  selected: readonly TotalledRow[],
  page: readonly TotalledRow[],
  summary: StoneSummary | null,
  pending: { readonly summary: StoneSummary } | null,
): ShownTotals | null {
  const chosen = useChosenTerm(selected);
  const ofRows = useChosenTerm();
  if (pending !== null) {
    return {
      totals: { ...pending.summary, fnAmt: null, fnCtPr: null, fnDis: null },
      of: 'selected',
      without: [],
    };
  }
  if (selected.length === 0) {
    if (summary === null) return null;
    const isOther = ofRows.term !== null && ofRows.term.id !== ofRows.own;
    // The server uses the account's own option. If the page has the whole result, it is totalled here at the chosen one.
    const isWhole = page.length === summary.pieces;
    const totals =
      isOther && isWhole
        ? totalsOf(page.map((stone) => ({ ...stone, ...finalPrice(stone, ofRows) })))
        : summary;
    return { totals, of: 'whole', without: [], isAtOwn: isOther && !isWhole };
  }
  const base = selected.reduce((sum, stone) => sum + Math.round(stone.amt * 100), 0) / 100;
  const percent = chosen.term === null ? 0 : standingOf(chosen.term, base).percent;
  const atChosen = (stone: TotalledRow) =>
    stone.memo === undefined ? { ...stone, ...priceAt(stone, percent) } : stone;
  return {
    totals: totalsOf(selected.map(atChosen)),
    of: 'selected',
    without: selected.filter((stone) => !hasListPrice(stone)).map(({ stoneId }) => stoneId),
  };
}
