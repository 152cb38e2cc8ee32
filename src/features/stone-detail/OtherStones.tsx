import { useTranslation } from 'react-i18next';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { MasterCode } from '#generated/model/masterCode.ts';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { type Masters, useMasters } from '#src/domain/reference/masters.ts';
import { round2 } from '#src/domain/stones/pricing.ts';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

/** How far the weight of a similar stone may be off, either way. */
const WEIGHT_SHARE = 0.05;

/** The grade itself and those one step better and worse; null without a grade. */
function around(masters: Masters, code: MasterCode, id: string | null): string[] | null {
  if (id === null) return null;
  const scale = masters.list(code);
  const at = scale.findIndex((item) => item.id === id);
  return at === -1 ? [id] : scale.slice(Math.max(0, at - 1), at + 2).map((item) => item.id);
}

/**
 * Stones that a buyer of this one may take instead: the same shape, a weight within 5 %, colour and clarity within one
 * grade; fancy colours of the same colour and intensity.
 */
function similarTo(stone: Stone, masters: Masters): DiamondFilter {
  const { crt, shp, isFcCol, fcCol, inten, pktType } = stone;
  const colour = isFcCol ? null : around(masters, 'COLOR', stone.col);
  const clarity = around(masters, 'CLARITY', stone.clr);
  return {
    shp: [shp],
    isFcCol,
    pktType: [pktType],
    crt: { '>=': round2(crt * (1 - WEIGHT_SHARE)), '<=': round2(crt * (1 + WEIGHT_SHARE)) },
    ...(colour === null ? {} : { col: colour }),
    ...(clarity === null ? {} : { clr: clarity }),
    ...(isFcCol && fcCol !== null ? { fcCol: [fcCol] } : {}),
    ...(isFcCol && inten !== null ? { inten: [inten] } : {}),
  };
}

function nearest(stone: Stone, others: readonly Stone[], max: number): readonly Stone[] {
  const off = (other: Stone) => Math.round(Math.abs(other.crt - stone.crt) * 100);
  const offPrice = (other: Stone) => Math.abs(other.ctPr - stone.ctPr);
  return others
    .filter(({ id }) => id !== stone.id)
    .toSorted((a, b) => off(a) - off(b) || offPrice(a) - offPrice(b))
    .slice(0, max);
}

const silent = { silent: true } as const;
/** Number of stones read, of which the nearest are shown. */
const READ = 40;

type FoundProps = {
  title: string;
  filter: DiamondFilter;
  stone: Stone;
  max: number;
  none: string;
};

function Found({ title, filter, stone, max, none }: FoundProps) {
  const others = (found: readonly Stone[]) => nearest(stone, found, max);
  const reading = usePaginateDiamonds(
    { page: 1, limit: READ, filters: [filter], isNotReturnTotal: true, isSkipSave: true },
    { query: { select: ({ data }) => data[0]?.diamonds ?? [] }, request: silent },
  );
  return (
    <Panel title={title}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(found) => others(found).length === 0}
        empty={<p className={common.note}>{none}</p>}
      >
        {(found) => <StoneLinks stones={others(found)} hrefOf={(id) => href('diamondDetail', { id })} />}
      </Loaded>
    </Panel>
  );
}

const MAX_SIMILAR = 6;

export function SimilarStones({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const { masters } = useMasters();
  const mayList = useMay('SEARCH_LIST');
  if (masters === null || !mayList) return null;
  return (
    <Found
      title={t('similar.title')}
      filter={similarTo(stone, masters)}
      stone={stone}
      max={MAX_SIMILAR}
      none={t('similar.none')}
    />
  );
}

const MAX_MATES = 20;

export function Mates({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const mayList = useMay('SEARCH_LIST');
  const { pairStkNo, layoutNo } = stone;
  if (!mayList) return null;
  if (pairStkNo !== null) {
    return (
      <Found
        title={t('mates.pair')}
        filter={{ pairStkNo: [pairStkNo] }}
        stone={stone}
        max={MAX_MATES}
        none={t('mates.none')}
      />
    );
  }
  if (layoutNo === null || layoutNo === undefined) return null;
  return (
    <Found
      title={t('mates.layout')}
      filter={{ layoutNo: [layoutNo] }}
      stone={stone}
      max={MAX_MATES}
      none={t('mates.none')}
    />
  );
}
