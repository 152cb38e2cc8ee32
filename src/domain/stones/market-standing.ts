import { useTranslation } from 'react-i18next';
import { useListMarketStandings } from '#generated/client/market/market.ts';
import type { MarketStanding } from '#generated/model/marketStanding.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** Where a stone stands among like stones; undefined until it is known. */
export function useMarketStanding(id: string): MarketStanding | undefined {
  const { data } = useListMarketStandings(
    { id: [id] },
    { query: { select: (reply) => reply.data.list[0] }, request: { silent: true } },
  );
  return data;
}

/** The standing in a sentence; null for a stone without like stones, such as a fancy colour. */
export function useStandingWords(): (standing: MarketStanding) => string | null {
  const { t } = useTranslation('stones');
  const { number, percent } = useFormats();
  return ({ cell, others, cheaperThan }) => {
    if (cell === null) return null;
    return cheaperThan === null
      ? t('standing.tooFew', { n: number(cell.n, 0) })
      : t('standing.cheaperThan', { share: percent(cheaperThan, 0), n: number(others, 0) });
  };
}
