import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useMarketStanding } from '#src/domain/stones/market-standing.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import common from '#src/shared/ui/Common.module.css';
import { LikeStones } from './LikeStones.tsx';

/** Days since a stone was listed; null if that is not known. */
function daysListed({ listedAt }: Stone, now: number): number | null {
  return listedAt === undefined ? null : Math.max(0, Math.floor((now - Date.parse(listedAt)) / DAY));
}

/** How long a stone has been listed, and how its price stands among like stones on offer. */
export function Standing({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const standing = useMarketStanding(stone.id);
  const days = daysListed(stone, serverNow());
  const cell = standing?.cell ?? null;
  return (
    <>
      {days !== null && <p className={common.note}>{t('standing.listed', { count: days })}</p>}
      {standing !== undefined && cell !== null && <LikeStones standing={standing} cell={cell} />}
    </>
  );
}
