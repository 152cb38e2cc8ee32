import type { Stone } from '#generated/model/stone.ts';
import { BidClock } from '#src/features/bids/BidClock.tsx';
import { CollectionHeader } from '#src/features/collections/CollectionHeader.tsx';
import { type CollectionFilter, collectionFilter } from '#src/features/collections/collection-filter.ts';
import { ToShows } from '#src/features/shows/OfficeSides.tsx';
import { actions } from '../actions/actions.ts';
import { confirmQuoted } from '../actions/trade-actions.ts';
import { visitActions } from '../actions/visit-actions.ts';
import { holdCard, officeCard, quoteCard, stoneCard } from '../columns/cards.ts';
import { stoneColumns } from '../columns/column-lists.ts';
import { holdColumns, officeColumns, quoteColumns } from '../columns/trade-column-lists.ts';
import { choiceTabs } from '../engine/tabs.ts';
import { groupings } from '../rows/groupings.ts';
import type { HoldRow, OfficeRow, QuoteRow } from '../rows/trade-rows.ts';
import { collectionSource } from '../sources/collection-source.ts';
import { OWN } from '../sources/handled.ts';
import { holdSource, officeSource, quoteSource, type StateFilter } from '../sources/trade-sources.ts';
import { foundActions, list, lookActions, ofStones, shelf } from './list-entry.tsx';

/** Actions on stones that cannot be bought at their price. */
const watchActions = [actions.addToWatch, ...lookActions];

const requestTabs = choiceTabs('status', 'all', {
  pending: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECT',
  cancelled: 'CANCEL',
  own: OWN,
} as const);

/** Lists of stones in negotiation, for bidding and in collections, by list type. */
export const tradeLists = {
  hold: list<HoldRow, StateFilter>({
    ...ofStones,
    type: 'hold',
    source: holdSource,
    ...choiceTabs('status', 'active', { ended: 'CANCEL', own: OWN } as const),
    columns: holdColumns,
    card: holdCard,
    actions: [
      actions.requestConfirm,
      actions.extendHold,
      actions.releaseHold,
      actions.viewCustomer,
      ...watchActions,
    ],
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
    ...requestTabs,
    columns: quoteColumns,
    card: quoteCard,
    actions: [
      confirmQuoted,
      actions.negotiate,
      actions.answerQuotes,
      actions.cancelQuote,
      actions.holdStones,
      ...watchActions,
    ],
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
    ...requestTabs,
    columns: officeColumns,
    card: officeCard,
    actions: [
      actions.addToCart,
      actions.requestConfirm,
      visitActions.openAppointment,
      visitActions.rescheduleAppointment,
      visitActions.cancelAppointment,
      visitActions.takeOut,
      visitActions.leaveOffice,
      ...watchActions,
    ],
    notices: ['india'],
    groupBy: groupings.viewing,
    empty: 'officeList',
    isSortable: true,
    countOf: 'stones',
    Header: ToShows,
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
    actions: foundActions,
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
    {
      columns: stoneColumns,
      card: stoneCard,
      actions: [actions.bid, actions.justBidIt, ...watchActions],
      empty: 'bidding',
      Header: BidClock,
    },
  ),
} as const;
