import { type PairFilters, pairFilters } from '#src/criteria/pair-filters.ts';
import { type ChoiceFilter, choiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from './actions.ts';
import { stoneCard } from './cards.ts';
import { stoneColumns } from './column-lists.ts';
import { groupings } from './groupings.ts';
import { type ListEntry, list, ofStones, searchActions } from './list-entry.tsx';
import { PairSearchHeader } from './PairSearchHeader.tsx';
import { type PairRow, soldTogether } from './pair-rows.ts';
import { foundPairSource, madePairSource } from './pair-sources.ts';

/** Members shared by the lists of pairs: a row is a stone, a page has whole pairs. */
const ofPairs = {
  ...ofStones,
  columns: stoneColumns,
  card: stoneCard,
  actions: [actions.explainPair, ...searchActions],
  notices: ['india'],
  groupBy: groupings.pair,
  isSortable: false,
  countOf: 'pairs',
  rowId: ({ id }: PairRow) => id,
  unitOf: soldTogether,
} as const;

/** The lists of pairs: those that sellers put together, and those found by tolerances. */
export const pairLists = {
  'match-pair': list<PairRow, ChoiceFilter<'LAYOUT'>>({
    ...ofPairs,
    type: 'match-pair',
    source: madePairSource,
    filters: choiceFilter('show', { layouts: 'LAYOUT' }),
    tabs: [
      { key: 'pairs', filters: { choice: null } },
      { key: 'layouts', filters: { choice: 'LAYOUT' } },
    ],
    empty: 'pairs',
    Header: null,
    intro: 'match-pair',
  }),
  'search-match-pair': list<PairRow, PairFilters>({
    ...ofPairs,
    type: 'search-match-pair',
    source: foundPairSource,
    filters: pairFilters,
    tabs: [],
    empty: 'noPairs',
    Header: PairSearchHeader,
    intro: null,
  }),
} as const satisfies Record<string, ListEntry>;
