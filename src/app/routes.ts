import { UserType } from '#generated/model/userType.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import type { Access } from './access.ts';
import {
  anyone,
  appointments,
  at,
  collections,
  demands,
  enquiries,
  guest,
  houseText,
  listWords,
  member,
  none,
  officeViews,
  page,
  type Route,
  records,
  row,
  stones,
  stoneWords,
  view,
} from './route.ts';

/** Namespaces of the public pages of a stone. */
const stonePageWords: readonly Namespace[] = ['sharedStone', 'stones'];
const bookingWords: readonly Namespace[] = ['appointments', 'forms', 'stones', 'visit'];
const codeWords: readonly Namespace[] = ['entry', 'forms', 'oneTimeCode'];
const passwordWords: readonly Namespace[] = ['entry', 'forms', 'password'];
const verifyWords: readonly Namespace[] = ['entry', 'forms', 'verification'];

/** Namespaces of the lists of records, which are one screen. */
const recordWords: readonly Namespace[] = [
  ...stoneWords,
  'appointments',
  'kept',
  'notifications',
  'papers',
  'records',
  'search',
];
const appointmentWords: readonly Namespace[] = [...recordWords, 'visit'];
const detailWords: readonly Namespace[] = [...stoneWords, 'sharedStone', 'stoneDetail'];

const accountWords: readonly Namespace[] = ['account', 'forms', 'signUp'];
const companyWords: readonly Namespace[] = [...accountWords, 'members'];

/** Visitors are told what a membership is. */
const account: Access = {
  for: 'member',
  visitor: {
    frame: 'public',
    words: ['account'],
    page: page(() => import('#src/screens/account/Membership.tsx')),
  },
};

/** Who lists stones of their own (specification, section 6; contract, x-user-types of the inventory calls). */
const seller = {
  for: 'member',
  types: [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.API_USER, UserType.SELLER],
} as const satisfies Access;

/** Who uploads stock: sellers, and staff for the sellers whom they look after (contract, x-user-types of startUpload). */
const uploader: Access = { for: 'member', types: [...seller.types, UserType.EMPLOYEE] };

/** Who writes articles (contract, x-user-types of upsertArticle). */
const author: Access = {
  for: 'member',
  types: [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.EMPLOYEE, UserType.SELLER],
};

/** Who changes company codes (contract, x-user-types of upsertCompanyCode). */
const admin: Access = { for: 'member', types: [UserType.SUPER_ADMIN, UserType.ADMIN] };

/** Also behind its feature flag. */
const quick: Access = { for: 'member', view: 'QUICK_SEARCH', flag: 'QUICK_SEARCH' };

/** A route with a required param cannot stand in the menu. */
type Routes = {
  readonly [Name in RouteName]: Name extends OpenRouteName ? Route : Route & { readonly menu: null };
};

/**
 * The route table: everything the portal knows about each route besides its addresses (paths/paths.ts). A route without a
 * row does not compile. The title of a route is the text `shell:title.<name>`; the menu has the order of the rows.
 */
// biome-ignore format: one row per route
export const routes: Routes = {
  //                    who may open it           frame     words                              menu                     page
  signIn:           row(guest,                    'entry',  ['signIn'],                        at('account'),           () => import('#src/screens/auth/SignIn.tsx')),
  signUp:           row(guest,                    'entry',  ['forms', 'signUp'],               at('account'),           () => import('#src/screens/auth/SignUp.tsx')),
  verifyOtp:        row(anyone,                   'entry',  codeWords,                         none,                    () => import('#src/screens/auth/VerifyOtp.tsx')),
  verifyDevice:     row(anyone,                   'entry',  codeWords,                         none,                    () => import('#src/screens/auth/VerifyDevice.tsx')),
  guestLogin:       row(guest,                    'entry',  ['entry', 'forms', 'guest'],       at('account'),           () => import('#src/screens/auth/GuestLogin.tsx')),
  forgotPassword:   row(guest,                    'entry',  passwordWords,                     at('account'),           () => import('#src/screens/auth/ForgotPassword.tsx')),
  resetPassword:    row(anyone,                   'entry',  passwordWords,                     none,                    () => import('#src/screens/auth/ResetPassword.tsx')),
  verifyEmail:      row(anyone,                   'entry',  verifyWords,                       none,                    () => import('#src/screens/auth/VerifyEmail.tsx')),
  thankYou:         row(anyone,                   'entry',  verifyWords,                       none,                    () => import('#src/screens/auth/ThankYou.tsx')),
  dashboard:        row(view('DASHBOARD'),        'desk',   ['banners', 'dashboard', 'search', 'stones'], at('home'),              () => import('#src/screens/dashboard/Dashboard.tsx')),
  diamondSearch:    row(view('SEARCH_DIAMOND'),   'desk',   ['forms', 'search', 'stones'],     at('search'),            () => import('#src/screens/search/DiamondSearch.tsx')),
  diamondList:      row(view('SEARCH_LIST'),      'desk',   listWords,                         at('search'),            stones('diamond-list')),
  fancySearch:      row(view('FANCY_SEARCH'),     'desk',   ['forms', 'search', 'stones'],     at('search'),            () => import('#src/screens/search/FancySearch.tsx')),
  fancyList:        row(view('FANCY_SEARCH'),     'desk',   listWords,                         none,                    stones('fancy-search')),
  savedSearch:      row(view('SAVE_SEARCH'),      'desk',   recordWords,                       at('search'),            records('saved-search')),
  myDemand:         row(view('DEMAND'),           'desk',   recordWords,                       at('search'),            demands('my-demand')),
  quickSearch:      row(quick,                    'desk',   ['quickSearch'],                   at('search'),            () => import('#src/screens/search/QuickSearch.tsx')),
  diamondDetail:    row(member,                   'desk',   detailWords,                       none,                    () => import('#src/screens/stones/DiamondDetail.tsx')),
  cart:             row(view('CART'),             'desk',   listWords,                         at('stones', 'cart'),    stones('cart')),
  watchlist:        row(view('WATCHLIST'),        'desk',   listWords,                         at('stones'),            stones('watchlist')),
  compare:          row(view('COMPARE'),          'desk',   listWords,                         at('stones'),            stones('compare')),
  suggestedStock:   row(view('SUGGESTED_STOCK'),  'desk',   listWords,                         at('collections'),       stones('suggested-stock')),
  stoneOfTheDay:    row(view('STONE_OF_THE_DAY'), 'desk',   listWords,                         at('collections'),       stones('stone-of-the-day')),
  quoteDay:         row(view('QUOTE_DAY'),        'desk',   listWords,                         at('collections'),       stones('quote-day')),
  specialStone:     row(view('EXCLUSIVE'),        'desk',   listWords,                         at('collections'),       stones('special-stone')),
  matchPair:        row(view('MATCH_PAIR'),       'desk',   listWords,                         at('collections'),       stones('match-pair')),
  searchMatchPair:  row(view('SEARCH_MATCH_PAIR'), 'desk',  listWords,                         at('search'),            stones('search-match-pair')),
  upcoming:         row(view('UPCOMING'),         'desk',   listWords,                         at('collections'),       stones('upcoming')),
  newArrivals:      row(view('SEARCH_LIST'),      'desk',   listWords,                         at('collections'),       stones('new-arrivals')),
  exclusive:        row(view('COLLECTION'),       'desk',   listWords,                         at('collections'),       collections('exclusive')),
  hold:             row(view('HOLD'),             'desk',   listWords,                         at('trade'),             stones('hold')),
  quoteList:        row(view('QUOTE'),            'desk',   listWords,                         at('trade'),             stones('quote-list')),
  officeList:       row(view('OFFICE'),           'desk',   recordWords,                       at('trade'),             officeViews('office-list')),
  appointments:     row(view('OFFICE'),           'desk',   appointmentWords,                  at('trade'),             appointments('appointments')),
  reminder:         row(view('REMINDER'),         'desk',   listWords,                         at('trade', 'reminders'), stones('reminder')),
  notes:            row(view('NOTES'),            'desk',   listWords,                         at('trade'),             stones('notes')),
  enquiry:          row(view('ENQUIRY'),          'desk',   [...listWords, 'notifications'], at('trade', 'enquiries'), enquiries('enquiry')),
  confirmList:      row(view('CONFIRM_STONE'),    'desk',   listWords,                         at('trade'),             stones('confirm-list')),
  orders:           row(view('CONFIRM_STONE'),    'desk',   recordWords,                       at('trade'),             records('orders')),
  purchases:        row(view('CONFIRM_STONE'),    'desk',   recordWords,                       at('trade'),             records('purchases')),
  invoices:         row(view('CONFIRM_STONE'),    'desk',   recordWords,                       at('trade'),             records('invoices')),
  advancePayment:   row(view('CONFIRM_STONE'),    'desk',   recordWords,                       at('trade'),             records('payments')),
  myShipment:       row(view('SHIPMENT'),         'desk',   recordWords,                       at('trade'),             records('shipments')),
  searchBidDiamond: row(view('MY_BID'),           'desk',   listWords,                         at('trade'),             stones('search-bid-diamond')),
  myBid:            row(view('MY_BID'),           'desk',   recordWords,                       at('trade'),             records('my-bid')),
  notifications:    row(view('NOTIFICATIONS'),    'desk',   recordWords,                       at('account', 'unread'), records('notifications')),
  sellerUpload:     row(uploader,                 'desk',   ['forms', 'seller'],               at('seller'),            () => import('#src/screens/seller/Upload.tsx')),
  sellerUploads:    row(uploader,                 'desk',   ['seller'],                        at('seller'),            () => import('#src/screens/seller/Uploads.tsx')),
  manageDiamonds:   row(seller,                   'desk',   [...listWords, 'manage'],          at('seller'),            () => import('#src/screens/seller/ManageDiamonds.tsx')),
  sellerOrders:     row(seller,                   'desk',   ['manage'],                        at('seller'),            () => import('#src/features/manage/SellerOrders.tsx')),
  sellerMedia:      row(seller,                   'desk',   ['forms', 'media'],                at('seller'),            () => import('#src/screens/seller/Media.tsx')),
  manageArticles:   row(author,                   'desk',   ['writing'],                       at('seller'),            () => import('#src/screens/seller/ManageArticles.tsx')),
  articleEditor:    row(author,                   'desk',   ['forms', 'news', 'writing'],      none,                    () => import('#src/screens/seller/ArticleEditor.tsx')),
  account:          row(account,                  'desk',   ['account', 'banners', 'dashboard', 'team'], at('account'),  () => import('#src/screens/account/Account.tsx')),
  notification:     row(member,                   'desk',   recordWords,                       at('account', 'unread', 'notifications'), records('notifications')),
  profile:          row(member,                   'desk',   ['account', 'signUp'],              at('account'),           () => import('#src/screens/account/Profile.tsx')),
  personalInformation: row(member,                'desk',   accountWords,                      at('account'),           () => import('#src/screens/account/PersonalInformation.tsx')),
  companyProfile:   row(member,                   'desk',   companyWords,                      at('account'),           () => import('#src/screens/account/CompanyProfile.tsx')),
  manufacturing:    row(member,                   'desk',   ['account', 'forms'],               at('account'),           () => import('#src/screens/account/Manufacturing.tsx')),
  addressBook:      row(member,                   'desk',   accountWords,                      at('account'),           () => import('#src/features/account/AddressBook.tsx')),
  documents:        row(member,                   'desk',   accountWords,                      at('account'),           () => import('#src/features/account/Documents.tsx')),
  settings:         row(member,                   'desk',   ['account', 'desk', 'forms', 'notifications', 'settings'], at('account'), () => import('#src/screens/account/Settings.tsx')),
  diamondSequence:  row(member,                   'desk',   ['account', ...listWords],         at('account'),           () => import('#src/screens/account/DiamondSequence.tsx')),
  matchPairSettings: row(view('SEARCH_MATCH_PAIR'), 'desk', ['account', 'forms', 'lists'],     at('account'),           () => import('#src/screens/account/MatchPairSettings.tsx')),
  companyCodes:     row(admin,                    'desk',   accountWords,                      at('account'),           () => import('#src/features/account/CompanyCodes.tsx')),
  userManagement:   row(member,                   'desk',   ['account', 'forms', 'signUp', 'team'], at('account'),        () => import('#src/screens/account/UserManagement.tsx')),
  changePassword:   row(member,                   'desk',   ['account', 'forms'],              at('account'),           () => import('#src/screens/account/ChangePassword.tsx')),
  sessions:         row(member,                   'desk',   ['account'],                       at('account'),           () => import('#src/screens/account/Sessions.tsx')),
  trackDiamond:     row(member,                   'desk',   ['papers'],                        at('account'),           () => import('#src/screens/account/TrackDiamond.tsx')),
  calculator:       row(member,                   'desk',   ['calculator', 'forms', 'stones'], at('account'),         () => import('#src/screens/tools/CalculatorScreen.tsx')),
  announcements:    row(view('DASHBOARD'),        'desk',   ['announcements'],                 at('house'),             () => import('#src/screens/house/Announcements.tsx')),
  events:           row(member,                   'desk',   ['events', 'forms'],               at('house'),             () => import('#src/screens/house/Events.tsx')),
  members:          row(member,                   'desk',   ['members'],                       at('house'),             () => import('#src/features/members/Members.tsx')),
  member:           row(member,                   'desk',   ['members', 'signUp'],             none,                    () => import('#src/screens/members/MemberProfile.tsx')),
  concierge:        row(member,                   'desk',   ['concierge', 'forms'],            at('house'),             () => import('#src/screens/house/Concierge.tsx')),
  faq:              row(anyone,                   'public', ['faq'],                           at('house'),             () => import('#src/screens/house/Faq.tsx')),
  csr:              row(anyone,                   'public', ['csr'],                           at('house'),             () => import('#src/screens/house/Csr.tsx')),
  testimonials:     row(anyone,                   'public', ['testimonials'],                  at('house'),             () => import('#src/screens/house/Testimonials.tsx')),
  sharedStone:      row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/SharedStone.tsx')),
  dna:              row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/Dna.tsx')),
  diamFtc:          row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/DiamFtc.tsx')),
  xrays:            row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/Xrays.tsx')),
  viewImage:        row(anyone,                   'public', stonePageWords,                    none,                    () => import('#src/screens/shared/ViewImage.tsx')),
  about:            row(anyone,                   'public', ['aboutText', 'texts'],            at('house'),             houseText('aboutText')),
  news:             row(anyone,                   'public', ['banners', 'news'],               at('house'),             () => import('#src/screens/house/News.tsx')),
  career:           row(anyone,                   'public', ['careers'],                       at('house'),             () => import('#src/screens/house/Careers.tsx')),
  careerDetail:     row(anyone,                   'public', ['careers', 'forms'],              none,                    () => import('#src/screens/house/CareerDetail.tsx')),
  contactUs:        row(anyone,                   'public', ['contact', 'forms'],              at('house'),             () => import('#src/screens/house/ContactUs.tsx')),
  bookAppointment:  row(anyone,                   'public', bookingWords,                      at('house'),             () => import('#src/screens/house/BookAppointment.tsx')),
  help:             row(anyone,                   'public', ['helpText', 'texts'],             at('house'),             houseText('helpText')),
  biddingProcedure: row(anyone,                   'public', ['biddingText', 'texts'],          at('house'),             () => import('#src/screens/house/BiddingProcedure.tsx')),
  policy:           row(anyone,                   'public', ['policyText', 'texts'],           at('house'),             houseText('policyText')),
  termsCondition:   row(anyone,                   'public', ['termsText', 'texts'],            at('house'),             houseText('termsText')),
  privacyNotice:    row(anyone,                   'public', ['privacyText', 'texts'],          at('house'),             houseText('privacyText')),
  accessibility:    row(anyone,                   'public', ['accessibilityText', 'texts'],    at('house'),             houseText('accessibilityText')),
  sitemap:          row(anyone,                   'public', ['sitemap'],                       at('house'),             () => import('#src/screens/house/Sitemap.tsx')),
  notFound:         row(anyone,                   'public', ['notFound'],                      none,                    () => import('#src/screens/plain/NotFound.tsx')),
  articles:         row(anyone,                   'public', ['articles', 'news'],              at('house'),             () => import('#src/screens/house/Articles.tsx')),
  feedback:         row(anyone,                   'public', ['feedback', 'forms'],             none,                    () => import('#src/screens/house/Feedback.tsx')),
};
