import { type PairFilters, pairFilters } from '#src/domain/criteria/pair-filters.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import { stoneCard } from '../columns/cards.ts';
import { stoneColumns } from '../columns/column-lists.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { groupings } from '../rows/groupings.ts';
import { type PairRow, soldTogether } from '../rows/pair-rows.ts';
import { foundPairSource, madePairSource } from '../sources/pair-sources.ts';
import { foundActions, type ListEntry, list, ofStones } from './list-entry.tsx';
import { PairSearchHeader } from './PairSearchHeader.tsx';

/** Members shared by the lists of pairs: a row is a stone, a page has whole pairs. */
const ofPairs = {
  ...ofStones,
  columns: stoneColumns,
  card: stoneCard,
  actions: [actions.explainPair, ...foundActions],
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
    ...choiceTabs('show', 'pairs', { layouts: 'LAYOUT' } as const),
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
