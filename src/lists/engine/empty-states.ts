import type { RouteName } from '#src/domain/paths/paths.ts';

interface EmptyEntry {
  /** Route of the next step; hidden from users without access to it. */
  readonly to: RouteName;
  /** Whether to pass on the filters of the list, so that the user can relax them there. */
  readonly keepsFilters: boolean;
}

const search = { to: 'diamondSearch', keepsFilters: false } as const;

/**
 * Next steps offered by empty lists (specification, section 8). Translations: `lists:empty.<key>`, `<key>About`, and
 * `<key>Do` on the button.
 */
export const emptyStates = {
  noMatch: { ...search, keepsFilters: true },
  noFancy: { to: 'fancySearch', keepsFilters: true },
  cart: search,
  watchlist: search,
  compare: search,
  shelf: search,
  pairs: search,
  noPairs: { ...search, keepsFilters: true },
  confirmList: search,
  hold: search,
  quoteList: search,
  officeList: search,
  notes: search,
  reminder: search,
  enquiry: search,
  collection: { to: 'exclusive', keepsFilters: false },
  bidding: { to: 'biddingProcedure', keepsFilters: false },
  listings: { to: 'sellerUpload', keepsFilters: false },
  noData: search,
} as const satisfies Record<string, EmptyEntry>;
export type EmptyKey = keyof typeof emptyStates;
