import { offer, refresh, withdraw } from '#src/features/manage/listings.ts';
import { priceBarrier } from '#src/features/manage/price-barrier.ts';
import { mapWrite } from '#src/shared/data/write.ts';
import type { ListingRow } from '../rows/listing-rows.ts';
import type { Action, Done, ReasonKey } from './action.ts';
import { selectionLimits } from './limits.ts';
import type { ListingActionKey } from './listing-action-keys.ts';

const ids = (rows: readonly ListingRow[]) => rows.map(({ id }) => id);

/** A stone that a buyer has on memo or on hold cannot be changed meanwhile (contract, updateListingStatus). */
function reserved({ wSts, isHeld }: ListingRow): ReasonKey | null {
  if (wSts === 'M') return 'onMemo';
  return isHeld ? 'onHold' : null;
}

const ofSeller = { permission: null, mixed: 'fitting', unselects: true } as const;

/** Actions on the seller's own listings. */
export const listingActions = {
  changePrices: {
    ...ofSeller,
    key: 'changePrices',
    icon: 'edit',
    shortcut: 'P',
    obstacle: priceBarrier,
    mixed: 'dialog',
    max: selectionLimits.updateListingPrices,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/ChangePrices.tsx')).ChangePrices,
  },
  refreshListings: {
    ...ofSeller,
    key: 'refreshListings',
    icon: 'extend',
    shortcut: 'R',
    obstacle: ({ standing }: ListingRow): ReasonKey | null => (standing === 'WITHDRAWN' ? 'withdrawn' : null),
    max: selectionLimits.refreshListings,
    write: (rows: readonly ListingRow[]) =>
      mapWrite(refresh(ids(rows)), (count): readonly Done[] => [{ words: 'refreshListings', count }]),
  },
  offerListings: {
    ...ofSeller,
    key: 'offerListings',
    icon: 'confirm',
    shortcut: 'A',
    obstacle: (row: ListingRow): ReasonKey | null =>
      reserved(row) ?? (row.wSts === 'A' ? 'offeredAlready' : null),
    max: selectionLimits.updateListingStatus,
    // The rules of listing are shown before buyers see the stones (specification, section 5).
    confirm: 'offerListings',
    write: (rows: readonly ListingRow[]) =>
      mapWrite(offer(ids(rows)), (count): readonly Done[] => [{ words: 'offerListings', count }]),
  },
  announceListings: {
    ...ofSeller,
    key: 'announceListings',
    icon: 'calendar',
    shortcut: 'U',
    obstacle: reserved,
    max: selectionLimits.updateListingStatus,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/AnnounceListings.tsx'))
        .AnnounceListings,
  },
  withdrawListings: {
    ...ofSeller,
    key: 'withdrawListings',
    icon: 'remove',
    shortcut: 'D',
    obstacle: (row: ListingRow): ReasonKey | null =>
      reserved(row) ?? (row.standing === 'WITHDRAWN' ? 'withdrawn' : null),
    max: selectionLimits.updateListingStatus,
    confirm: 'withdrawListings',
    write: (rows: readonly ListingRow[]) =>
      mapWrite(withdraw(ids(rows)), (count): readonly Done[] => [{ words: 'withdrawListings', count }]),
  },
  moveListings: {
    ...ofSeller,
    key: 'moveListings',
    icon: 'place',
    shortcut: 'L',
    // What nobody can price anew now, nobody can move (contract, updateListingLocations).
    obstacle: priceBarrier,
    mixed: 'dialog',
    max: selectionLimits.updateListingLocations,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/MoveListings.tsx')).MoveListings,
  },
  groupListings: {
    ...ofSeller,
    key: 'groupListings',
    icon: 'pair',
    shortcut: 'G',
    obstacle: priceBarrier,
    mixed: 'dialog',
    min: 2,
    max: selectionLimits.createListingGroup,
    load: async () =>
      (await import(/* webpackChunkName: 'listing' */ '#src/features/manage/GroupListings.tsx'))
        .GroupListings,
  },
} as const satisfies { readonly [Key in ListingActionKey]: Action<ListingRow> };
