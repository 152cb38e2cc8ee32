/** Keys of the actions on the seller's own listings (listing-actions.ts). */
export const listingActionKeys = [
  'changePrices',
  'refreshListings',
  'offerListings',
  'announceListings',
  'withdrawListings',
  'moveListings',
  'groupListings',
] as const;
export type ListingActionKey = (typeof listingActionKeys)[number];
