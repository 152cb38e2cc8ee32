/**
 * The addresses of each route by its name (specification, section 2): the canonical pattern first, then its aliases.
 * No other file spells a path. Access, frame, words and screen of each route stand in app/routes.ts.
 */
// biome-ignore format: one row per route
export const paths = {
  signIn:           ['/signin', '/'],
  signUp:           ['/signup', '/device/signup'],
  verifyOtp:        ['/verify-otp'],
  verifyDevice:     ['/verify-device'],
  guestLogin:       ['/guest-login'],
  forgotPassword:   ['/forgot-password'],
  resetPassword:    ['/reset-password/:token'],
  verifyEmail:      ['/verify-email'],
  thankYou:         ['/thank-you'],
  dashboard:        ['/dashboard'],
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
  reminder:         ['/account/reminder'],
  notes:            ['/account/notes'],
  enquiry:          ['/account/enquiry'],
  confirmList:      ['/account/confirm-list'],
  searchBidDiamond: ['/search-bid-diamond'],
  myBid:            ['/my-bid'],
  notifications:    ['/notifications'],
  account:          ['/account'],
  personalInformation: ['/account/personal-information'],
  companyProfile:   ['/account/company-profile'],
  addressBook:      ['/account/address-book'],
  documents:        ['/account/documents'],
  userManagement:   ['/account/users'],
  changePassword:   ['/account/change-password'],
  sharedStone:      ['/diamond-details'],
  dna:              ['/dna'],
  diamFtc:          ['/DiamFTC'],
  xrays:            ['/xrays'],
  viewImage:        ['/viewImage'],
  about:            ['/about'],
  news:             ['/news'],
  career:           ['/career'],
  careerDetail:     ['/career-detail'],
  contactUs:        ['/contact-us', '/device/contact-us', '/contact'],
  bookAppointment:  ['/book-appointment'],
  help:             ['/help'],
  biddingProcedure: ['/bidding-procedure'],
  policy:           ['/policy'],
  termsCondition:   ['/terms-condition'],
  privacyNotice:    ['/privacy-notice'],
  sitemap:          ['/sitemap'],
  feedback:         ['/feedback'],
  notFound:         ['/not-found'],
} as const satisfies Record<string, readonly [Pattern, ...Pattern[]]>;

/** A path with named params: `/diamond-detail/:id`; `?` marks an optional one. */
type Pattern = `/${string}`;

export type RouteName = keyof typeof paths;

/** The names of all routes, in the order of the table. */
export const routeNames: readonly RouteName[] = Object.keys(paths).filter(
  (name): name is RouteName => name in paths,
);
