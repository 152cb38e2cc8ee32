import { entryPaths, publicPaths } from './first-paths.ts';
import type { PathTable } from './path-table.ts';

/**
 * The addresses of each route by its name (specification, section 2): the canonical pattern first, then its aliases. The
 * first load knows those of paths/first-paths.ts only. No other file spells a path. Access, frame, words and screen of
 * each route stand in app/routes.ts.
 */
// biome-ignore format: one row per route
export const paths = {
  ...entryPaths,
  diamondSearch:    ['/diamond-search/:id?'],
  diamondList:      ['/diamond-list'],
  fancySearch:      ['/fancy-search/:id?'],
  fancyList:        ['/fancy-list'],
  savedSearch:      ['/account/saved-search'],
  myDemand:         ['/account/my-demand'],
  quickSearch:      ['/quick-search'],
  diamondDetail:    ['/diamond-detail/:id'],
  cart:             ['/account/cart'],
  watchlist:        ['/account/watchlist'],
  compare:          ['/compare'],
  suggestedStock:   ['/suggested-stock'],
  stoneOfTheDay:    ['/stone-of-the-day'],
  quoteDay:         ['/quote-day'],
  specialStone:     ['/special-stone'],
  matchPair:        ['/match-pair'],
  searchMatchPair:  ['/search-match-pair'],
  upcoming:         ['/upcoming'],
  newArrivals:      ['/new-arrivals'],
  exclusive:        ['/exclusive'],
  hold:             ['/account/hold'],
  quoteList:        ['/account/quote-list'],
  officeList:       ['/account/office-list'],
  appointments:     ['/account/appointments'],
  reminder:         ['/account/reminder'],
  notes:            ['/account/notes'],
  enquiry:          ['/account/enquiry'],
  confirmList:      ['/account/confirm-list'],
  orders:           ['/account/orders'],
  purchases:        ['/account/purchases'],
  invoices:         ['/account/invoices'],
  advancePayment:   ['/account/advance-payment'],
  myShipment:       ['/account/my-shipment'],
  searchBidDiamond: ['/search-bid-diamond'],
  myBid:            ['/my-bid'],
  notifications:    ['/notifications'],
  sellerUpload:     ['/seller/upload/:id?'],
  sellerUploads:    ['/seller/uploads'],
  account:          ['/account'],
  profile:          ['/account/profile'],
  personalInformation: ['/account/personal-information'],
  companyProfile:   ['/account/company-profile'],
  manufacturing:    ['/account/manufacturing'],
  addressBook:      ['/account/address-book'],
  documents:        ['/account/documents'],
  settings:         ['/account/settings'],
  diamondSequence:  ['/account/profile/diamond-sequence'],
  matchPairSettings: ['/account/match-pair-settings'],
  companyCodes:     ['/account/company-codes'],
  userManagement:   ['/account/users'],
  changePassword:   ['/account/change-password'],
  trackDiamond:     ['/track-diamond'],
  ...publicPaths,
  feedback:         ['/feedback'],
} as const satisfies PathTable;

export type RouteName = keyof typeof paths;

/** The names of all routes, in the order of the table. */
export const routeNames: readonly RouteName[] = Object.keys(paths).filter(
  (name): name is RouteName => name in paths,
);
