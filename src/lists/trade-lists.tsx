import type { Stone } from '#generated/model/stone.ts';
import { BidClock } from '#src/features/bid-windows/BidClock.tsx';
import { CollectionHeader } from '#src/features/collections/CollectionHeader.tsx';
import { type CollectionFilter, collectionFilter } from '#src/features/collections/collection-filter.ts';
import { choiceFilter } from '#src/shared/data/list-address.ts';
import { actions } from './actions.ts';
import { holdCard, officeCard, quoteCard, stoneCard } from './cards.ts';
import { collectionSource } from './collection-source.ts';
import { stoneColumns } from './column-lists.ts';
import { groupings } from './groupings.ts';
import { list, ofStones, searchActions, shelf } from './list-entry.tsx';
import { holdColumns, officeColumns, quoteColumns } from './trade-column-lists.ts';
import type { HoldRow, OfficeRow, QuoteRow } from './trade-rows.ts';
import { holdSource, officeSource, quoteSource, type StateFilter } from './trade-sources.ts';

/** Actions on stones that cannot be bought at their price: they are only watched, reckoned and looked at. */
const lookActions = [
  actions.addToWatch,
  actions.finalCalculation,
  actions.compare,
  actions.share,
  actions.download,
  actions.copyNumbers,
  actions.openDetail,
];

const requestStates = choiceFilter('status', {
  pending: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECT',
  cancelled: 'CANCEL',
} as const);

const requestTabs = [
  { key: 'all', filters: { choice: null } },
  { key: 'pending', filters: { choice: 'PENDING' } },
  { key: 'approved', filters: { choice: 'APPROVED' } },
  { key: 'rejected', filters: { choice: 'REJECT' } },
  { key: 'cancelled', filters: { choice: 'CANCEL' } },
] as const;

/** Lists of stones in negotiation, for bidding and in collections, by list type. */
export const tradeLists = {
  hold: list<HoldRow, StateFilter>({
    ...ofStones,
    type: 'hold',
    source: holdSource,
    filters: choiceFilter('status', { ended: 'CANCEL' } as const),
    tabs: [
      { key: 'active', filters: { choice: null } },
      { key: 'ended', filters: { choice: 'CANCEL' } },
    ],
    columns: holdColumns,
    card: holdCard,
    actions: [actions.requestConfirm, ...lookActions],
    notices: ['india'],
    groupBy: groupings.hold,
    empty: 'hold',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    intro: 'hold',
    rowId: ({ hold }) => hold.id,
  }),
  'quote-list': list<QuoteRow, StateFilter>({
    ...ofStones,
    type: 'quote-list',
    source: quoteSource,
    filters: requestStates,
    tabs: requestTabs,
    columns: quoteColumns,
    card: quoteCard,
    actions: [actions.addToCart, actions.requestConfirm, ...lookActions],
    notices: ['quoteConfirms', 'india'],
    groupBy: groupings.quote,
    empty: 'quoteList',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    intro: 'quote-list',
    rowId: ({ trackId }) => trackId,
  }),
  'office-list': list<OfficeRow, StateFilter>({
    ...ofStones,
    type: 'office-list',
    source: officeSource,
    filters: requestStates,
    tabs: requestTabs,
    columns: officeColumns,
    card: officeCard,
    actions: [actions.addToCart, actions.requestConfirm, ...lookActions],
    notices: ['india'],
    groupBy: groupings.viewing,
    empty: 'officeList',
    isSortable: true,
    countOf: 'stones',
    Header: null,
    intro: 'office-list',
    rowId: ({ trackId }) => trackId,
  }),
  exclusive: list<Stone, CollectionFilter>({
    ...ofStones,
    type: 'exclusive',
    source: collectionSource,
    filters: collectionFilter,
    tabs: [],
    columns: stoneColumns,
    card: stoneCard,
    actions: searchActions,
    notices: ['india'],
    groupBy: null,
    empty: 'collection',
    isSortable: true,
    countOf: 'stones',
    Header: CollectionHeader,
    intro: null,
    rowId: ({ id }) => id,
  }),
  'search-bid-diamond': shelf(
    'search-bid-diamond',
    { filter: { wSts: ['B'] } },
    { columns: stoneColumns, card: stoneCard, actions: lookActions, empty: 'bidding', Header: BidClock },
  ),
} as const;
