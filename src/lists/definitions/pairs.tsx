import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useSearch } from 'wouter';
import {
  filterMatchPairs,
  getFilterMatchPairsQueryKey,
  getPaginateDiamondsQueryKey,
  paginateDiamonds,
} from '#generated/client/diamond/diamond.ts';
import type { MatchPairReplyData } from '#generated/model/matchPairReplyData.ts';
import type { MatchPairRequest } from '#generated/model/matchPairRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { formAddress, type PairFilters, pairFilters } from '#src/domain/criteria/stone-filters.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { noteStones } from '#src/domain/stones/changes.ts';
import { Tolerances } from '#src/features/match-pair/Tolerances.tsx';
import { CriteriaChips } from '#src/features/search/CriteriaChips.tsx';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import type { SortKey } from '../columns/column.ts';
import { stoneColumns } from '../columns/column-sets.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import type { Grouping } from '../engine/groups.ts';
import type { PairRow } from '../engine/rows.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { numbersRequest, pagedSource } from '../sources/sources.ts';
import { foundActions, stoneList } from './define-list.tsx';

type PairOfRows = Pick<PairRow, 'pair' | 'members'>;

const rowsOf = ({ pair, members }: PairOfRows): readonly PairRow[] =>
  members.map((stone) => ({ ...stone, pair, members }));

/** Builds the rows of a page: the stones of each pair side by side, in the order of the pairs. */
function pairRows({ pairs, diamonds }: Pick<MatchPairReplyData, 'pairs' | 'diamonds'>): readonly PairRow[] {
  const stones = new Map(diamonds.map((stone) => [stone.id, stone]));
  return pairs.flatMap((pair) => {
    const members = pair.diamonds.flatMap((id) => stones.get(id) ?? []);
    return rowsOf({ pair, members });
  });
}

/** The rows that are sold together with a row: the whole pair if its seller does not separate it, else the row alone. */
function soldTogether(row: PairRow): readonly PairRow[] {
  return row.pair.isSeparable ? [row] : rowsOf(row);
}

/** Updates rows with refetched stones; rows whose stone is gone are left out. */
function withStones(rows: readonly PairRow[], fresh: readonly Stone[]): readonly PairRow[] {
  const stones = new Map(fresh.map((stone) => [stone.id, stone]));
  return rows.flatMap((row) => {
    const stone = stones.get(row.id);
    const members = row.members.map((member) => stones.get(member.id) ?? member);
    return stone === undefined ? [] : [{ ...row, ...stone, members }];
  });
}

type Asked = Omit<MatchPairRequest, 'page' | 'limit' | 'snapshot'>;

/** Pairs as a list: paging counts pairs, so that none is split over two pages. Best score first; nothing else sorts. */
function pairSource<Filters>(asked: (filters: Filters) => Asked): ListSource<PairRow, Filters, SortKey> {
  const request = ({ filters, page, limit }: ListQuery<Filters, SortKey>): MatchPairRequest => ({
    ...asked(filters),
    page,
    limit,
  });
  return {
    ...pagedSource(getFilterMatchPairsQueryKey, filterMatchPairs, request, (data) => {
      const rows = pairRows(data);
      noteStones(rows);
      return { rows, summary: data.summary };
    }),
    refresh: {
      key: (rows) => [...getPaginateDiamondsQueryKey(numbersRequest(rows)), 'selected pairs'],
      async read(rows, signal) {
        const { data } = await paginateDiamonds(numbersRequest(rows), { signal, silent: true });
        return withStones(
          rows,
          data.flatMap(({ diamonds }) => diamonds),
        );
      },
    },
  };
}

/** Pairs and layouts that sellers put together. */
const madePairSource = pairSource(({ choice }: ChoiceFilter<'LAYOUT'>) => ({
  filter: {},
  isPredefinedPair: true,
  ...(choice === null ? {} : { isLayout: true }),
}));

/** Pairs found by the user's tolerances, in the whole stock or among given stones. */
const foundPairSource = pairSource(({ criteria, among }: PairFilters) => ({
  filter: criteria,
  isPredefinedPair: false,
  ...(among === null ? {} : { diamonds: [...among] }),
}));

/** One group per pair or layout: number, score, and whether it is sold together only. */
const grouping: Grouping<PairRow> = {
  key: ({ pair }) => String(pair.groupNo),
  title: ({ pair }, { t, formats }) => {
    const { groupNo, pairStkNo, layoutNo, score, isSeparable, summary } = pair;
    // Two stones of one layout can be found as a pair: they are not the layout.
    const number = pairStkNo ?? (summary.pieces > 2 ? layoutNo : null);
    const title = t('lists:groupTitle.pair', {
      name: number === null ? t('lists:pair.found', { number: groupNo }) : t('lists:pair.made', { number }),
      score: formats.number(score, 1),
    });
    return isSeparable ? title : `${title} · ${t('lists:pair.together')}`;
  },
  priced: (row) => row,
};

/** What a pair search looks for: criteria or given stones, with links to change them, and the tolerances. */
function PairSearchHeader() {
  const { t } = useTranslation('lists');
  const [path, navigate] = useLocation();
  const { mayOpen } = useSite();
  const filters = pairFilters.read(useSearch());
  const { criteria, among } = filters;
  const show = (changed: typeof filters) => {
    const query = pairFilters.write(changed);
    navigate(query === '' ? path : `${path}?${query}`);
  };
  return (
    <Group component="section" aria-label={t('header.criteria')} gap="0.375rem 0.75rem">
      {among !== null && <strong>{t('pair.among', { count: among.length })}</strong>}
      <CriteriaChips
        criteria={criteria}
        onChange={(changed) => show({ ...filters, criteria: changed })}
        none={among === null ? t('header.everything') : ''}
      />
      <Group gap="0.375rem" ms="auto">
        {among !== null && (
          <Button variant="default" size="xs" onClick={() => show({ ...filters, among: null })}>
            {t('pair.wholeStock')}
          </Button>
        )}
        {mayOpen('diamondSearch') && (
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <RouterLink {...props} href={formAddress(criteria)} />}
          >
            {t('header.modify')}
          </Button>
        )}
        <Tolerances />
      </Group>
    </Group>
  );
}

/** Members shared by the lists of pairs: a row is a stone, a page has whole pairs. */
const ofPairs = {
  columns: stoneColumns(),
  figures: ['ctPr', 'back', 'amt'],
  actions: [actions.explainPair, ...foundActions],
  groupBy: grouping,
  isSortable: false,
  countOf: 'pairs',
  rowId: ({ id }: PairRow) => id,
  unitOf: soldTogether,
} as const;

export const matchPair = stoneList<PairRow, ChoiceFilter<'LAYOUT'>>({
  ...ofPairs,
  type: 'match-pair',
  source: madePairSource,
  ...choiceTabs('show', 'pairs', { layouts: 'LAYOUT' } as const),
  empty: { key: 'pairs', to: 'diamondSearch' },
  intro: 'match-pair',
});

export const searchMatchPair = stoneList<PairRow, PairFilters>({
  ...ofPairs,
  type: 'search-match-pair',
  source: foundPairSource,
  filters: pairFilters,
  empty: { key: 'noPairs', to: 'diamondSearch', keepsFilters: true },
  Header: PairSearchHeader,
});
