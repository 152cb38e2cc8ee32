import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import type { ListType } from '#generated/model/listType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { fancyFilters, type StoneFilters, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { QuotesOfDay } from '#src/features/quotes/QuotesOfDay.tsx';
import { NextSteps } from '#src/features/search/NextSteps.tsx';
import { SearchHeader } from '#src/features/search/SearchHeader.tsx';
import { type ChoiceFilter, type NoFilters, noFilters } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import {
  arrivalCard,
  fancyCard,
  memoCard,
  stoneCard,
  suggestedCard,
  trackCard,
  watchCard,
} from '../columns/cards.ts';
import {
  arrivalColumns,
  fancyColumns,
  memoColumns,
  stoneColumns,
  suggestedColumns,
  trackColumns,
  watchColumns,
} from '../columns/column-lists.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { groupings } from '../rows/groupings.ts';
import { type MemoRow, type TrackRow, trackRow, type WatchRow, watchRow } from '../rows/rows.ts';
import { OWN } from '../sources/handled.ts';
import { searchSource } from '../sources/search-source.ts';
import { memoSource, trackSource } from '../sources/sources.ts';
import { comparison } from './comparison.tsx';
import { DayEnd } from './DayEnd.tsx';
import { foundActions, type ListEntry, list, lookActions, ofStones, shelf } from './list-entry.tsx';
import { pairLists } from './pair-lists.tsx';
import { talkLists } from './talk-lists.tsx';
import { tradeLists } from './trade-lists.tsx';

/** All stone lists, by list type. */
export const stoneLists = {
  'diamond-list': list<Stone, StoneFilters>({
    ...ofStones,
    type: 'diamond-list',
    source: searchSource,
    filters: stoneFilters,
    tabs: [],
    columns: stoneColumns,
    card: stoneCard,
    actions: foundActions,
    notices: [],
    groupBy: null,
    empty: 'noMatch',
    isSortable: true,
    countOf: 'stones',
    Header: ({ prefetchedAt }) => <SearchHeader prefetchedAt={prefetchedAt} />,
    NextSteps,
    intro: null,
    rowId: ({ id }) => id,
  }),
  'fancy-search': list<Stone, StoneFilters>({
    ...ofStones,
    type: 'fancy-search',
    source: searchSource,
    filters: fancyFilters,
    tabs: [],
    columns: fancyColumns,
    card: fancyCard,
    actions: foundActions,
    notices: [],
    groupBy: null,
    empty: 'noFancy',
    isSortable: true,
    countOf: 'stones',
    Header: ({ prefetchedAt }) => <SearchHeader kind="fancySearch" prefetchedAt={prefetchedAt} />,
    NextSteps: ({ count }) => <NextSteps count={count} kind="fancySearch" />,
    intro: null,
    rowId: ({ id }) => id,
  }),
  compare: comparison,
  cart: list<TrackRow, NoFilters>({
    ...ofStones,
    type: 'cart',
    source: trackSource(TrackType.CART, trackRow),
    filters: noFilters,
    tabs: [],
    columns: trackColumns,
    card: trackCard,
    actions: [
      actions.requestConfirm,
      actions.applyQuote,
      actions.holdStones,
      actions.removeFromCart,
      actions.matchStones,
      ...lookActions,
    ],
    notices: ['cartNotHeld', 'india'],
    groupBy: null,
    empty: 'cart',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    intro: null,
    rowId: ({ id }) => id,
  }),
  'confirm-list': list<MemoRow, ChoiceFilter<ApprovalStatus | typeof OWN>>({
    ...ofStones,
    type: 'confirm-list',
    source: memoSource,
    ...choiceTabs<ApprovalStatus | typeof OWN>('status', 'all', {
      pending: ApprovalStatus.PENDING,
      approved: ApprovalStatus.APPROVED,
      rejected: ApprovalStatus.REJECTED,
      own: OWN,
    }),
    columns: memoColumns,
    card: memoCard,
    actions: [
      actions.decideMemo,
      actions.cancelMemo,
      actions.addReminder,
      actions.addNote,
      actions.enquire,
      actions.share,
      actions.download,
      actions.copyNumbers,
      actions.openDetail,
    ],
    notices: ['fixedPrice', 'shipment'],
    groupBy: groupings.memo,
    empty: 'confirmList',
    isSortable: false,
    countOf: 'memos',
    Header: null,
    intro: null,
    rowId: ({ memo, id }) => `${memo.id}:${id}`,
  }),
  watchlist: list<WatchRow, NoFilters>({
    ...ofStones,
    type: 'watchlist',
    source: trackSource(TrackType.WATCHLIST, watchRow),
    filters: noFilters,
    tabs: [],
    columns: watchColumns,
    card: watchCard,
    actions: [
      actions.addToCart,
      actions.requestConfirm,
      actions.applyQuote,
      actions.holdStones,
      actions.setTarget,
      actions.removeFromWatch,
      actions.matchStones,
      actions.bid,
      ...lookActions,
    ],
    notices: ['watchlistNotHeld', 'india'],
    groupBy: null,
    empty: 'watchlist',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    intro: null,
    rowId: ({ id }) => id,
  }),
  ...tradeLists,
  ...talkLists,
  ...pairLists,
  'new-arrivals': shelf(
    'new-arrivals',
    { viewType: ViewType.NEW_ARRIVALS, filter: {}, order: { inDt: 'DESC' } },
    { columns: arrivalColumns, card: arrivalCard },
  ),
  'quote-day': shelf(
    'quote-day',
    { filter: { category: [StoneCategory.LUCKY] } },
    {
      Header: (props) => (
        <>
          <DayEnd {...props} />
          <QuotesOfDay />
        </>
      ),
      actions: [actions.applyQuote, ...foundActions.filter(({ key }) => key !== 'applyQuote')],
      notices: ['quoteConfirms', 'india'],
    },
  ),
  'special-stone': shelf('special-stone', { filter: { category: [StoneCategory.EXCLUSIVE] } }),
  'stone-of-the-day': shelf(
    'stone-of-the-day',
    { filter: { category: [StoneCategory.STONE_OF_THE_DAY] } },
    { Header: DayEnd },
  ),
  'suggested-stock': shelf(
    'suggested-stock',
    { viewType: ViewType.SUGGESTED, filter: {} },
    { columns: suggestedColumns, card: suggestedCard },
  ),
  upcoming: shelf(
    'upcoming',
    { isUpcoming: true, filter: {} },
    { columns: arrivalColumns, card: arrivalCard },
  ),
} as const satisfies { readonly [Type in ListType]?: ListEntry };
