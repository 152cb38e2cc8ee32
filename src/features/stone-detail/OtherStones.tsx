import { useTranslation } from 'react-i18next';
import { usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPageReply } from '#generated/model/diamondPageReply.ts';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { useMasters } from '#src/domain/reference/masters.ts';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import shared from '#src/domain/stones/StoneSection.module.css';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { nearest, similarTo } from './similar.ts';

const silent = { silent: true } as const;
const stonesOf = (reply: DiamondPageReply) => reply.data[0]?.diamonds ?? [];

/** Number of stones read, of which the nearest are shown. */
const READ = 40;

type FoundProps = {
  title: string;
  filter: DiamondFilter;
  /** The stone whose page this is; it is left out. */
  stone: Stone;
  max: number;
  /** What is said if there are no others. */
  none: string;
};

function Found({ title, filter, stone, max, none }: FoundProps) {
  const others = (found: readonly Stone[]) => nearest(stone, found, max);
  const reading = usePaginateDiamonds(
    { page: 1, limit: READ, filters: [filter], isNotReturnTotal: true, isSkipSave: true },
    { query: { select: stonesOf }, request: silent },
  );
  return (
    <Panel title={title}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(found) => others(found).length === 0}
        empty={<p className={shared.note}>{none}</p>}
      >
        {(found) => <StoneLinks stones={others(found)} hrefOf={(id) => href('diamondDetail', { id })} />}
      </Loaded>
    </Panel>
  );
}

/** Maximum number of similar stones shown. */
const MAX_SIMILAR = 6;

/** Stones like this one that are in stock; nothing for a user who may not search. */
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

/** Maximum number of stones of a layout that are shown. */
const MAX_MATES = 20;

/** The other stones of the pair or layout that its seller put it into; nothing if it stands alone. */
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
