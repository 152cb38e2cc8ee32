import { useTranslation } from 'react-i18next';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import { useMay } from '#src/session/permissions.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { DAY } from '#src/shared/i18n/durations.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';

/** How far the weight of a comparable stone may be from that of a stone: a tenth of it. */
const SPREAD = 0.1;

/** Days since a stone was listed; null if that is not known. */
function daysListed({ listedAt }: Stone, now: number): number | null {
  return listedAt === undefined ? null : Math.max(0, Math.floor((now - Date.parse(listedAt)) / DAY));
}

const hundredth = (carats: number) => Math.round(carats * 100) / 100;

/** Stones of the same shape, colour and clarity, and about the same weight; null for a stone that has no list price. */
function comparable({ shp, col, clr, crt, back }: Stone): DiamondFilter | null {
  if (col === null || clr === null || back === null) return null;
  const weight = { '>=': hundredth(crt * (1 - SPREAD)), '<=': hundredth(crt * (1 + SPREAD)) };
  return { shp: [shp], col: [col], clr: [clr], crt: weight };
}

type Compared = Pick<StoneSummary, 'pieces' | 'back'>;

/** How a stone stands among others of its kind: the average back of those on offer, and the difference to it. */
function Comparables({ stone, others }: { stone: Stone; others: Compared }) {
  const { t } = useTranslation('stoneDetail');
  const { number, percent } = useFormats();
  const { back } = stone;
  const { pieces, back: average } = others;
  if (back === null || average === null || pieces < 2)
    return <p className={common.note}>{t('standing.alone')}</p>;
  const points = Math.round((back - average) * 100) / 100;
  const standing = points === 0 ? 'same' : points < 0 ? 'below' : 'above';
  return (
    <p className={common.note}>
      {t('standing.comparable', { count: pieces, back: percent(average) })}{' '}
      {t(`standing.${standing}`, { points: number(Math.abs(points), 2) })}
    </p>
  );
}

/** How long a stone has been listed, and its back against comparable stones on offer, itself among them. */
export function Standing({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const mayList = useMay('SEARCH_LIST');
  const filter = comparable(stone);
  const { data } = usePaginateDiamonds(
    { page: 1, limit: 1, filters: [filter ?? {}], isSkipSave: true },
    {
      query: { select: (reply) => reply.data[0]?.summary ?? null, enabled: mayList && filter !== null },
      request: { silent: true },
    },
  );
  const days = daysListed(stone, serverNow());
  return (
    <>
      {days !== null && <p className={common.note}>{t('standing.listed', { count: days })}</p>}
      {data !== undefined && data !== null && <Comparables stone={stone} others={data} />}
    </>
  );
}
