import type { FeatureFlag } from '#generated/model/featureFlag.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';

/** Who may open a screen: a view permission, or the kind of visitor. */
export type Rule =
  | PermissionKey
  | 'signed-out only'
  | 'signed-in'
  | 'public'
  | 'signed-in or variant'
  | 'admin'
  | 'author'
  | 'seller'
  | 'uploader';

/**
 * Every screen whose path the specification gives (section 2), as patterns that mean the same screen, and who may open
 * it. Copied from there by hand, so that the tests do not expect what the route table says.
 */
// biome-ignore format: one row per screen
export const specifiedRoutes: readonly (readonly [paths: readonly string[], rule: Rule, flag?: FeatureFlag])[] = [
  [['/signin', '/'], 'signed-out only'],
  [['/verify-otp'], 'public'],
  [['/signup', '/device/signup'], 'signed-out only'],
  [['/guest-login'], 'signed-out only'],
  [['/forgot-password'], 'signed-out only'],
  [['/reset-password/:token'], 'public'],
  [['/thank-you'], 'public'],
  [['/verify-email'], 'public'],
  [['/verify-device'], 'public'],
  [['/contact-us', '/device/contact-us', '/contact'], 'public'],
  [['/xrays'], 'public'],
  [['/DiamFTC'], 'public'],
  [['/diamond-details'], 'public'],
  [['/dna'], 'public'],
  [['/viewImage'], 'public'],
  [['/career'], 'public'],
  [['/career-detail'], 'public'],
  [['/news'], 'public'],
  [['/terms-condition'], 'public'],
  [['/bidding-procedure'], 'public'],
  [['/book-appointment'], 'public'],
  [['/feedback'], 'public'],
  [['/not-found'], 'public'],
  [['/dashboard'], 'DASHBOARD'],
  [['/diamond-list'], 'SEARCH_LIST'],
  [['/account/saved-search'], 'SAVE_SEARCH'],
  [['/account/my-demand'], 'DEMAND'],
  [['/account/my-shipment'], 'SHIPMENT'],
  [['/quick-search'], 'QUICK_SEARCH', 'QUICK_SEARCH'],
  [['/compare'], 'COMPARE'],
  [['/account/cart'], 'CART'],
  [['/account/hold'], 'HOLD'],
  [['/account/watchlist'], 'WATCHLIST'],
  [['/account/office-list'], 'OFFICE'],
  [['/account/notes'], 'NOTES'],
  [['/account/quote-list'], 'QUOTE'],
  [['/account/confirm-list'], 'CONFIRM_STONE'],
  [['/account/enquiry'], 'ENQUIRY'],
  [['/notifications'], 'NOTIFICATIONS'],
  [['/account/reminder'], 'REMINDER'],
  [['/match-pair'], 'MATCH_PAIR'],
  [['/upcoming'], 'UPCOMING'],
  [['/special-stone'], 'EXCLUSIVE'],
  [['/exclusive'], 'COLLECTION'],
  [['/quote-day'], 'QUOTE_DAY'],
  [['/search-match-pair'], 'SEARCH_MATCH_PAIR'],
  [['/diamond-search/:id?'], 'SEARCH_DIAMOND'],
  [['/fancy-search/:id?'], 'FANCY_SEARCH'],
  [['/my-bid'], 'MY_BID'],
  [['/suggested-stock'], 'SUGGESTED_STOCK'],
  [['/stone-of-the-day'], 'STONE_OF_THE_DAY'],
  [['/diamond-detail/:id'], 'signed-in'],
  // Inside the signed-in area, and for visitors, of whom personal data are asked before they sign in.
  [['/privacy-notice'], 'public'],
  [['/track-diamond'], 'signed-in'],
  [['/account/profile'], 'signed-in'],
  [['/account'], 'signed-in or variant'],
  [['/account/personal-information'], 'signed-in'],
  [['/account/company-profile'], 'signed-in'],
  [['/account/change-password'], 'signed-in'],
  [['/account/profile/diamond-sequence'], 'signed-in'],
  [['/notification'], 'signed-in'],
  // Screens that the specification names without a path; the list of a fancy search is one of its list types.
  [['/fancy-list'], 'FANCY_SEARCH'],
  [['/sitemap'], 'public'],
  [['/about'], 'public'],
  [['/policy'], 'public'],
  [['/help'], 'public'],
  [['/articles'], 'public'],
  [['/account/address-book'], 'signed-in'],
  [['/account/documents'], 'signed-in'],
  [['/account/settings'], 'signed-in'],
  [['/account/manufacturing'], 'signed-in'],
  [['/account/match-pair-settings'], 'SEARCH_MATCH_PAIR'],
  [['/account/company-codes'], 'admin'],
  [['/account/users'], 'signed-in'],
  // Sessions and devices: not in the specification.
  [['/account/sessions'], 'signed-in'],
  // The seller screens, which the specification names without paths.
  [['/seller/upload/:id?'], 'uploader'],
  [['/seller/uploads'], 'uploader'],
  [['/seller/diamonds'], 'seller'],
  [['/seller/orders'], 'seller'],
  [['/seller/media'], 'seller'],
  // Article management, which the specification names without a path.
  [['/seller/articles'], 'author'],
  [['/seller/article/:id?'], 'author'],
  // Lists that the specification names without a path.
  [['/new-arrivals'], 'SEARCH_LIST'],
  [['/search-bid-diamond'], 'MY_BID'],
  // Lists of trade papers that the specification names without a path.
  [['/account/orders'], 'CONFIRM_STONE'],
  [['/account/purchases'], 'CONFIRM_STONE'],
  [['/account/invoices'], 'CONFIRM_STONE'],
  [['/account/advance-payment'], 'CONFIRM_STONE'],
  // The appointment history, which the specification names without a path.
  [['/account/appointments'], 'OFFICE'],
  // Content of the house (sections 1 and 2: membership and content); announcements are part of the dashboard.
  [['/announcements'], 'DASHBOARD'],
  [['/events'], 'signed-in'],
  [['/concierge'], 'signed-in'],
  [['/faq'], 'public'],
  [['/csr'], 'public'],
  [['/testimonials'], 'public'],
  // The directory of members and the company profile pages, which the specification names without a path.
  [['/members'], 'signed-in'],
  [['/members/:id'], 'signed-in'],
  // The accessibility statement (not in the specification), for everybody.
  [['/accessibility'], 'public'],
  // The calculator, which the specification names without a path.
  [['/calculator'], 'signed-in'],
];
