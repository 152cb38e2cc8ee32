import type { Stone } from '#generated/model/stone.ts';
import { usePriceChanges } from '#src/domain/stones/price-changes.ts';
import { usePriceChangeWords } from '#src/domain/stones/use-price-change-words.ts';
import type { GridTrend } from '#src/shared/grid/types.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/**
 * Looks up how the price per carat of a stone changed since the user first saw it; null if it did not, or if the row
 * still has an earlier price.
 */
export function usePriceTrend(): (stone: Pick<Stone, 'id' | 'ctPr'>) => GridTrend | null {
  const changes = usePriceChanges();
  const words = usePriceChangeWords();
  const { money } = useFormats();
  return ({ id, ctPr }) => {
    const change = changes.get(id);
    if (change === undefined || change.to !== ctPr) return null;
    const { from, to } = change;
    return { direction: to > from ? 'up' : 'down', before: money(from), label: words(change) };
  };
}
