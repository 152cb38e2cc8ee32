import { Box, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListSimilarDiamonds, usePaginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { useListMarketAlternatives } from '#generated/client/market/market.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { SimilarStone } from '#generated/model/similarStone.ts';
import type { Stone } from '#generated/model/stone.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { factSections, useFactTools } from '#src/domain/stones/facts.ts';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useMay } from '#src/session/permissions.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { dotted } from '#src/shared/i18n/dotted.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';

const silent = { silent: true } as const;
const hrefOf = (id: string) => href('diamondDetail', { id });

/** Grades that similar stones are compared by. */
const grades = ['colour', 'clarity', 'cut', 'polish', 'symmetry', 'fluorescence'] as const;

/** What a similar stone differs in, in the order of a trader's questions. */
function useDifferences(given: Stone) {
  const { t } = useTranslation(['stoneDetail', 'stones']);
  const tools = useFactTools();
  const { number, percent } = tools.formats;
  const gradesOf = (other: Stone) =>
    grades.flatMap((field) => {
      const fact = factSections.basic.find((each) => each.field === field);
      const [grade, own] = [fact?.text(other, tools), fact?.text(given, tools)];
      if (!grade || !own || grade === own) return [];
      return [t('stoneDetail:similar.grade', { name: t(`stones:field.${field}`), grade, given: own })];
    });
  return ({ diamond, parts }: SimilarStone) => {
    const heavier = diamond.crt - given.crt;
    const dearer = (diamond.ctPr / given.ctPr - 1) * 100;
    const difference = number(Math.abs(heavier));
    const share = percent(Math.abs(dearer), 1);
    const differences = [
      ...(parts.crt > 0
        ? [t(`stoneDetail:similar.${heavier > 0 ? 'heavier' : 'lighter'}`, { difference })]
        : []),
      ...gradesOf(diamond),
      ...(parts.price > 0 ? [t(`stoneDetail:similar.${dearer > 0 ? 'dearer' : 'cheaper'}`, { share })] : []),
    ];
    return differences.length === 0 ? t('stoneDetail:similar.same') : dotted(differences);
  };
}

const MAX_SIMILAR = 6;

export function SimilarStones({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const [mayList, mayCompare] = [useMay('SEARCH_LIST'), useMay('COMPARE')];
  const differences = useDifferences(stone);
  const reading = useListSimilarDiamonds(
    { id: stone.id, limit: MAX_SIMILAR },
    { query: { select: ({ data }) => data.list, enabled: mayList }, request: silent },
  );
  if (!mayList) return null;
  return (
    <Panel title={t('similar.title')}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(list) => list.length === 0}
        empty={<p className={common.note}>{t('similar.none')}</p>}
      >
        {(list) => (
          <>
            <StoneLinks
              stones={list.map(({ diamond }) => diamond)}
              hrefOf={hrefOf}
              noteOf={({ id }) => {
                const found = list.find(({ diamond }) => diamond.id === id);
                return found === undefined ? null : differences(found);
              }}
            />
            {mayCompare && (
              <p>
                <Link
                  to="compare"
                  query={{
                    stones: [stone, ...list.map(({ diamond }) => diamond)]
                      .map(({ stoneId }) => stoneId)
                      .join(','),
                  }}
                >
                  {t('similar.compare', { count: list.length })}
                </Link>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

/** Stones of each kind of alternative. */
const MAX_ALTERNATIVES = 4;

type FoundProps = { stone: Stone; kind: 'cheaper' | 'better'; list: readonly SimilarStone[] };

function FoundAlternatives({ stone, kind, list }: FoundProps) {
  const { t } = useTranslation('stoneDetail');
  const differences = useDifferences(stone);
  return (
    <section>
      <Box component="h3" m={0} mb="0.25rem" fz="sm">
        {t(`market.${kind}`)}
      </Box>
      {list.length === 0 ? (
        <p className={common.note}>{t('market.none')}</p>
      ) : (
        <StoneLinks
          stones={list.map(({ diamond }) => diamond)}
          hrefOf={hrefOf}
          noteOf={({ id }) => {
            const found = list.find(({ diamond }) => diamond.id === id);
            return found === undefined ? null : differences(found);
          }}
        />
      )}
    </section>
  );
}

/** Stones that cost less and are as good, and stones that are better for at most the same amount. */
export function Alternatives({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const isMeant = useMay('SEARCH_LIST') && !stone.isFcCol && stone.pktType === 'SINGLE';
  const reading = useListMarketAlternatives(
    { id: stone.id, limit: MAX_ALTERNATIVES },
    { query: { select: ({ data }) => data, enabled: isMeant }, request: silent },
  );
  if (!isMeant) return null;
  return (
    <Panel title={t('market.alternatives')}>
      <Loaded of={reading} shape="lines">
        {({ cheaper, better }) =>
          cheaper.length + better.length === 0 ? (
            <p className={common.note}>{t('market.neither')}</p>
          ) : (
            <Stack gap="sm">
              <FoundAlternatives stone={stone} kind="cheaper" list={cheaper} />
              <FoundAlternatives stone={stone} kind="better" list={better} />
            </Stack>
          )
        }
      </Loaded>
    </Panel>
  );
}

const MAX_MATES = 20;

type MatesProps = { title: string; filter: DiamondFilter; stone: Stone };

function FoundMates({ title, filter, stone }: MatesProps) {
  const { t } = useTranslation('stoneDetail');
  const reading = usePaginateDiamonds(
    { page: 1, limit: MAX_MATES + 1, filters: [filter], isNotReturnTotal: true, isSkipSave: true },
    {
      query: {
        select: ({ data }) =>
          (data[0]?.diamonds ?? []).filter(({ id }) => id !== stone.id).slice(0, MAX_MATES),
      },
      request: silent,
    },
  );
  return (
    <Panel title={title}>
      <Loaded
        of={reading}
        shape="lines"
        isEmpty={(others) => others.length === 0}
        empty={<p className={common.note}>{t('mates.none')}</p>}
      >
        {(others) => <StoneLinks stones={others} hrefOf={hrefOf} />}
      </Loaded>
    </Panel>
  );
}

export function Mates({ stone }: { stone: Stone }) {
  const { t } = useTranslation('stoneDetail');
  const mayList = useMay('SEARCH_LIST');
  const { pairStkNo, layoutNo } = stone;
  if (!mayList) return null;
  if (pairStkNo !== null) {
    return <FoundMates title={t('mates.pair')} filter={{ pairStkNo: [pairStkNo] }} stone={stone} />;
  }
  if (layoutNo === null || layoutNo === undefined) return null;
  return <FoundMates title={t('mates.layout')} filter={{ layoutNo: [layoutNo] }} stone={stone} />;
}
