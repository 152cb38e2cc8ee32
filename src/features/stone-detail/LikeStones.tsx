import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MarketCell } from '#generated/model/marketCell.ts';
import type { MarketSpread } from '#generated/model/marketSpread.ts';
import type { MarketStanding } from '#generated/model/marketStanding.ts';
import { useStandingWords } from '#src/domain/stones/market-standing.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './LikeStones.module.css';

/** Where the stone is between the cheapest and the dearest like stone. The sentence above says the same in words. */
function Strip({ percentile }: { percentile: number }) {
  return (
    <div className={styles.strip} aria-hidden="true">
      <Box flex={`0 0 ${percentile}%`} />
      <span className={styles.mark} />
    </div>
  );
}

function Ends({ lowest, median, highest }: MarketSpread) {
  const { t } = useTranslation('stoneDetail');
  const { money } = useFormats();
  const ends = { lowest, median, highest };
  return (
    <dl className={styles.ends}>
      {(['lowest', 'median', 'highest'] as const).map((end) => (
        <div key={end}>
          <dt>{t(`market.${end}`)}</dt>
          <dd>
            <bdi dir="ltr">{money(ends[end], 0)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function More({ back, daysListed, change7, change30 }: MarketCell) {
  const { t } = useTranslation('stoneDetail');
  const { number, percent, change } = useFormats();
  const figures = {
    back: back === null ? null : percent(back.median, 1),
    days: daysListed === null ? null : number(daysListed, 0),
    change7: change7 === null ? null : change(change7, 1),
    change30: change30 === null ? null : change(change30, 1),
  };
  return (
    <dl className={styles.more}>
      {(['back', 'days', 'change7', 'change30'] as const).map((key) => (
        <div key={key}>
          <dt>{t(`market.${key}`)}</dt>
          <dd>
            <bdi dir="ltr">{figures[key] ?? '–'}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Props = { standing: MarketStanding; cell: MarketCell };

/** A stone among like stones: in words, as a strip of percentiles, and with the figures of its cell. */
export function LikeStones({ standing, cell }: Props) {
  const { t } = useTranslation('stoneDetail');
  const { carat, number } = useFormats();
  const words = useStandingWords();
  const { rank, percentile } = standing;
  const grades = { colour: cell.col, clarity: cell.clr, from: carat(cell.from), to: carat(cell.to) };
  return (
    <>
      <Box component="h3" m={0} fz="sm">
        {t('market.title')}
      </Box>
      <p className={common.hint}>{t('market.cell', grades)}</p>
      <p className={common.note}>
        {words(standing)}{' '}
        {rank !== null && t('market.rank', { rank: number(rank, 0), n: number(standing.others + 1, 0) })}
      </p>
      {percentile !== null && <Strip percentile={percentile} />}
      {cell.ctPr !== null && <Ends {...cell.ctPr} />}
      {!cell.tooFew && <More {...cell} />}
    </>
  );
}
