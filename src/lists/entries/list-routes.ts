import type { RouteName } from '#src/domain/paths/paths.ts';
import type { stoneLists } from './stone-lists.tsx';

/** The route of each list of stones whose columns the user arranges, in the order in which they are offered. */
export const listRoutes = {
  'diamond-list': 'diamondList',
  'fancy-search': 'fancyList',
  cart: 'cart',
  watchlist: 'watchlist',
  'new-arrivals': 'newArrivals',
  upcoming: 'upcoming',
  exclusive: 'exclusive',
  'special-stone': 'specialStone',
  'stone-of-the-day': 'stoneOfTheDay',
  'suggested-stock': 'suggestedStock',
  'quote-day': 'quoteDay',
  'match-pair': 'matchPair',
  'search-match-pair': 'searchMatchPair',
  'search-bid-diamond': 'searchBidDiamond',
  hold: 'hold',
  'quote-list': 'quoteList',
  'confirm-list': 'confirmList',
  'office-list': 'officeList',
  enquiry: 'enquiry',
  reminder: 'reminder',
  notes: 'notes',
} as const satisfies { readonly [Type in Exclude<keyof typeof stoneLists, 'compare'>]: RouteName };

/** A list of stones whose columns the user arranges. */
export type ArrangedList = keyof typeof listRoutes;
