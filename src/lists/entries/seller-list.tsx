import { href } from '#src/domain/paths/href.ts';
import { ManageHeader } from '#src/features/manage/ManageHeader.tsx';
import { type ManageFilters, manageFilters, standingWords } from '#src/features/manage/manage-filters.ts';
import { PriceEditing } from '#src/features/manage/PriceEditing.tsx';
import { actions } from '../actions/actions.ts';
import { listingActions } from '../actions/listing-actions.ts';
import { listingCard } from '../columns/cards.ts';
import { listingColumns } from '../columns/seller-column-lists.ts';
import { choiceTabs } from '../engine/tabs.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import { listingSource } from '../sources/listing-source.ts';
import { list, ofStones } from './list-entry.tsx';

/** The seller's own listings: their prices, their states, and how many companies are interested. */
export const sellerList = list<ListingRow, ManageFilters>({
  ...ofStones,
  type: 'manage-diamonds',
  source: listingSource,
  filters: manageFilters,
  tabs: choiceTabs('standing', 'all', standingWords).tabs,
  keepsFilters: true,
  columns: listingColumns,
  card: listingCard,
  actions: [
    listingActions.changePrices,
    listingActions.refreshListings,
    listingActions.offerListings,
    listingActions.announceListings,
    listingActions.withdrawListings,
    listingActions.moveListings,
    listingActions.groupListings,
    actions.copyNumbers,
    actions.openDetail,
  ],
  notices: [],
  groupBy: null,
  empty: 'listings',
  isSortable: true,
  countOf: 'stones',
  Header: ManageHeader,
  Editing: PriceEditing,
  intro: null,
  rowId: ({ id }) => id,
  // Nobody sees the page of a stone that is not offered.
  hrefOf: ({ id, standing }) =>
    standing === 'ACTIVE' || standing === 'EXPIRING' ? href('diamondDetail', { id }) : null,
});
