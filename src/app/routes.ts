import { UserType } from '#generated/model/userType.ts';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import type { RouteName } from '#src/domain/paths/paths.ts';
import type { Namespace } from '#src/locales/namespaces.ts';
import {
  type Access,
  anyone,
  appointments,
  at,
  clientShowroom,
  collections,
  dashboard,
  demands,
  enquiries,
  guest,
  houseText,
  listNamespaces,
  member,
  none,
  officeViews,
  page,
  type Route,
  records,
  row,
  stoneNamespaces,
  stonePage,
  stones,
  view,
} from './route.ts';

/** Namespaces of the public pages of a stone. */
const stonePageNamespaces: readonly Namespace[] = ['sharedStone', 'stones'];
const bookingNamespaces: readonly Namespace[] = ['appointments', 'forms', 'stones', 'visit'];
const codeNamespaces: readonly Namespace[] = ['entry', 'forms', 'oneTimeCode'];
const passwordNamespaces: readonly Namespace[] = ['entry', 'forms', 'password'];
const verifyNamespaces: readonly Namespace[] = ['entry', 'forms', 'verification'];

/** Namespaces of the lists of records, which are one screen. */
const recordNamespaces: readonly Namespace[] = [
  ...stoneNamespaces,
  'appointments',
  'kept',
  'notifications',
  'papers',
  'records',
  'search',
];
const appointmentNamespaces: readonly Namespace[] = [...recordNamespaces, 'visit'];
const detailNamespaces: readonly Namespace[] = [...stoneNamespaces, 'sharedStone', 'stoneDetail'];

const showroomNamespaces: readonly Namespace[] = ['forms', 'showrooms', 'stones'];
const accountNamespaces: readonly Namespace[] = ['account', 'forms', 'signUp'];
const companyNamespaces: readonly Namespace[] = [...accountNamespaces, 'members'];

/** Visitors see what a membership offers. */
const account: Access = {
  for: 'member',
  visitor: {
    layout: 'public',
    namespaces: ['account'],
    page: page(() => import('#src/features/account/Membership.tsx')),
  },
};

/** Who lists stones of their own (specification, section 6; contract, x-user-types of the inventory calls). */
const seller = {
  for: 'member',
  types: [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.API_USER, UserType.SELLER],
} as const satisfies Access;

/** Who decides on what customers ask for (contract, x-user-types of the calls about registrations). */
const staff = {
  for: 'member',
  types: [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.EMPLOYEE],
} as const satisfies Access;

const decider: Access = { ...staff, view: 'QUOTE' };

/** Who manages users (contract, x-user-types of paginateSubUsers). */
const manager: Access = {
  for: 'member',
  types: [UserType.SUPER_ADMIN, UserType.ADMIN, UserType.PRIMARY, UserType.SELLER],
};

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
  //                    who may open it           layout    namespaces                         menu                     page
  signIn:           row(guest,                    'entry',  ['signIn'],                        at('account'),           () => import('#src/features/auth/SignIn.tsx')),
  signUp:           row(guest,                    'entry',  ['forms', 'signUp'],               at('account'),           () => import('#src/features/auth/SignUp.tsx')),
  verifyOtp:        row(anyone,                   'entry',  codeNamespaces,                    none,                    () => import('#src/features/auth/VerifyOtp.tsx')),
  verifyDevice:     row(anyone,                   'entry',  codeNamespaces,                    none,                    () => import('#src/features/auth/VerifyDevice.tsx')),
  guestLogin:       row(guest,                    'entry',  ['entry', 'forms', 'guest'],       at('account'),           () => import('#src/features/auth/GuestLogin.tsx')),
  forgotPassword:   row(guest,                    'entry',  passwordNamespaces,                at('account'),           () => import('#src/features/auth/ForgotPassword.tsx')),
  resetPassword:    row(anyone,                   'entry',  passwordNamespaces,                none,                    () => import('#src/features/auth/ResetPassword.tsx')),
  verifyEmail:      row(anyone,                   'entry',  verifyNamespaces,                  none,                    () => import('#src/features/auth/VerifyEmail.tsx')),
  thankYou:         row(anyone,                   'entry',  verifyNamespaces,                  none,                    () => import('#src/features/auth/ThankYou.tsx')),
  dashboard:        row(view('DASHBOARD'),        'portal', ['banners', 'columns', 'dashboard', 'desk', 'search', 'stones'], at('home'),              dashboard(() => import('#src/app/pages/Dashboard.tsx'))),
  diamondSearch:    row(view('SEARCH_DIAMOND'),   'portal', ['forms', 'kept', 'search', 'stones'], at('search'),            () => import('#src/features/search/DiamondSearch.tsx')),
  diamondList:      row(view('SEARCH_LIST'),      'portal', listNamespaces,                    at('search'),            stones('diamond-list')),
  fancySearch:      row(view('FANCY_SEARCH'),     'portal', ['forms', 'kept', 'search', 'stones'], at('search'),            () => import('#src/features/search/FancySearch.tsx')),
  fancyList:        row(view('FANCY_SEARCH'),     'portal', listNamespaces,                    none,                    stones('fancy-search')),
  savedSearch:      row(view('SAVE_SEARCH'),      'portal', recordNamespaces,                  at('search'),            records('saved-search')),
  myDemand:         row(view('DEMAND'),           'portal', recordNamespaces,                  at('search'),            demands('my-demand')),
  quickSearch:      row(quick,                    'portal', ['quickSearch'],                   at('search'),            () => import('#src/features/quick-search/QuickSearch.tsx')),
  diamondDetail:    row(member,                   'portal', detailNamespaces,                  none,                    () => import('#src/app/pages/DiamondDetail.tsx')),
  cart:             row(view('CART'),             'portal', listNamespaces,                    at('stones', 'cart'),    stones('cart')),
  watchlist:        row(view('WATCHLIST'),        'portal', listNamespaces,                    at('stones'),            stones('watchlist')),
  compare:          row(view('COMPARE'),          'portal', listNamespaces,                    at('stones'),            stones('compare')),
  showrooms:        row(member,                   'portal', showroomNamespaces,                at('stones'),            () => import('#src/features/showrooms/Showrooms.tsx')),
  suggestedStock:   row(view('SUGGESTED_STOCK'),  'portal', listNamespaces,                    at('collections'),       stones('suggested-stock')),
  stoneOfTheDay:    row(view('STONE_OF_THE_DAY'), 'portal', listNamespaces,                    at('collections'),       stones('stone-of-the-day')),
  quoteDay:         row(view('QUOTE_DAY'),        'portal', listNamespaces,                    at('collections'),       stones('quote-day')),
  specialStone:     row(view('EXCLUSIVE'),        'portal', listNamespaces,                    at('collections'),       stones('special-stone')),
  matchPair:        row(view('MATCH_PAIR'),       'portal', listNamespaces,                    at('collections'),       stones('match-pair')),
  searchMatchPair:  row(view('SEARCH_MATCH_PAIR'), 'portal',  listNamespaces,                    at('search'),            stones('search-match-pair')),
  upcoming:         row(view('UPCOMING'),         'portal', listNamespaces,                    at('collections'),       stones('upcoming')),
  newArrivals:      row(view('SEARCH_LIST'),      'portal', listNamespaces,                    at('collections'),       stones('new-arrivals')),
  exclusive:        row(view('COLLECTION'),       'portal', listNamespaces,                    at('collections'),       collections('exclusive')),
  hold:             row(view('HOLD'),             'portal', listNamespaces,                    at('trade'),             stones('hold')),
  quoteList:        row(view('QUOTE'),            'portal', listNamespaces,                    at('trade'),             stones('quote-list')),
  officeList:       row(view('OFFICE'),           'portal', recordNamespaces,                  at('trade'),             officeViews('office-list')),
  appointments:     row(view('OFFICE'),           'portal', appointmentNamespaces,             at('trade'),             appointments('appointments')),
  reminder:         row(view('REMINDER'),         'portal', listNamespaces,                    at('trade', 'reminders'), stones('reminder')),
  notes:            row(view('NOTES'),            'portal', listNamespaces,                    at('trade'),             stones('notes')),
  enquiry:          row(view('ENQUIRY'),          'portal', [...listNamespaces, 'notifications'], at('trade', 'enquiries'), enquiries('enquiry')),
  confirmList:      row(view('CONFIRM_STONE'),    'portal', listNamespaces,                    at('trade'),             stones('confirm-list')),
  orders:           row(view('CONFIRM_STONE'),    'portal', recordNamespaces,                  at('trade'),             records('orders')),
  purchases:        row(view('CONFIRM_STONE'),    'portal', recordNamespaces,                  at('trade'),             records('purchases')),
  invoices:         row(view('CONFIRM_STONE'),    'portal', recordNamespaces,                  at('trade'),             records('invoices')),
  advancePayment:   row(view('CONFIRM_STONE'),    'portal', recordNamespaces,                  at('trade'),             records('payments')),
  myShipment:       row(view('SHIPMENT'),         'portal', recordNamespaces,                  at('trade'),             records('shipments')),
  searchBidDiamond: row(view('MY_BID'),           'portal', listNamespaces,                    at('trade'),             stones('search-bid-diamond')),
  myBid:            row(view('MY_BID'),           'portal', recordNamespaces,                  at('trade'),             records('my-bid')),
  notifications:    row(view('NOTIFICATIONS'),    'portal', recordNamespaces,                  at('account', 'unread'), records('notifications')),
  decideQuotes:     row(decider,                  'portal', ['desk', 'columns', 'deals', 'forms', 'stones'], at('desk'), () => import('#src/features/quotes/DecideQuotes.tsx')),
  registrations:    row(staff,                    'portal', ['account', 'desk', 'forms', 'signUp'], at('desk'),   () => import('#src/features/registrations/Registrations.tsx')),
  houseStock:       row(staff,                    'portal', [...listNamespaces, 'manage'],     at('desk'),              () => import('#src/app/pages/HouseStock.tsx')),
  houseSettings:    row(admin,                    'portal', ['desk', 'forms'],                 at('desk'),              () => import('#src/features/house/HouseSettings.tsx')),
  priceLists:       row(admin,                    'portal', ['desk', 'forms'],                 at('desk'),              () => import('#src/features/house/PriceLists.tsx')),
  houseContent:     row(admin,                    'portal', ['careers', 'editing', 'events', 'forms'], at('desk'), () => import('#src/features/editing/HouseContent.tsx')),
  sellerUpload:     row(uploader,                 'portal', ['forms', 'seller'],               at('seller'),            () => import('#src/features/upload/Upload.tsx')),
  sellerUploads:    row(uploader,                 'portal', ['seller'],                        at('seller'),            () => import('#src/features/upload/Uploads.tsx')),
  manageDiamonds:   row(seller,                   'portal', [...listNamespaces, 'manage'],     at('seller'),            () => import('#src/app/pages/ManageDiamonds.tsx')),
  sellerOrders:     row(seller,                   'portal', ['forms', 'manage', 'papers'],     at('seller'),            () => import('#src/features/manage/SellerOrders.tsx')),
  stoneOffers:      row(seller,                   'portal', ['columns', 'desk', 'stones'],     at('seller'),            () => import('#src/features/manage/StoneOffers.tsx')),
  performance:      row(uploader,                 'portal', ['columns', 'manage'],            at('seller'),            () => import('#src/features/manage/Performance.tsx')),
  sellerMedia:      row(seller,                   'portal', ['forms', 'media'],                at('seller'),            () => import('#src/features/media/Media.tsx')),
  manageArticles:   row(author,                   'portal', ['writing'],                       at('seller'),            () => import('#src/features/content/ManageArticles.tsx')),
  articleEditor:    row(author,                   'portal', ['forms', 'news', 'writing'],      none,                    () => import('#src/features/content/ArticleEditor.tsx')),
  account:          row(account,                  'portal', ['account', 'banners', 'dashboard'], at('account'),  () => import('#src/app/pages/Account.tsx')),
  notification:     row(member,                   'portal', recordNamespaces,                  at('account', 'unread', 'notifications'), records('notifications')),
  profile:          row(member,                   'portal', ['account', 'signUp'],              at('account'),           () => import('#src/features/account/Profile.tsx')),
  personalInformation: row(member,                'portal', accountNamespaces,                 at('account'),           () => import('#src/features/account/PersonalInformation.tsx')),
  companyProfile:   row(member,                   'portal', companyNamespaces,                 at('account'),           () => import('#src/features/account/CompanyProfile.tsx')),
  manufacturing:    row(member,                   'portal', ['account', 'forms'],               at('account'),           () => import('#src/features/account/Manufacturing.tsx')),
  addressBook:      row(member,                   'portal', accountNamespaces,                 at('account'),           () => import('#src/features/account/AddressBook.tsx')),
  documents:        row(member,                   'portal', accountNamespaces,                 at('account'),           () => import('#src/features/account/Documents.tsx')),
  settings:         row(member,                   'portal', ['account', 'portal', 'forms', 'notifications', 'settings'], at('account'), () => import('#src/app/pages/Settings.tsx')),
  diamondSequence:  row(member,                   'portal', ['account', ...listNamespaces],    at('account'),           () => import('#src/app/pages/DiamondSequence.tsx')),
  matchPairSettings: row(view('SEARCH_MATCH_PAIR'), 'portal', ['account', 'forms', 'lists'],     at('account'),           () => import('#src/app/pages/MatchPairSettings.tsx')),
  companyCodes:     row(admin,                    'portal', accountNamespaces,                 at('account'),           () => import('#src/features/account/CompanyCodes.tsx')),
  userManagement:   row(manager,                   'portal', ['account', 'forms', 'signUp', 'team'], at('account'),        () => import('#src/app/pages/UserManagement.tsx')),
  changePassword:   row(member,                   'portal', ['account', 'forms'],              at('account'),           () => import('#src/features/account/ChangePassword.tsx')),
  webhooks:         row(manager,                  'portal', ['account', 'forms', 'webhooks'],  at('account'),           () => import('#src/features/account/Webhooks.tsx')),
  sessions:         row(member,                   'portal', ['account'],                       at('account'),           () => import('#src/features/account/Sessions.tsx')),
  trackDiamond:     row(member,                   'portal', ['papers'],                        at('account'),           () => import('#src/features/papers/TrackDiamond.tsx')),
  calculator:       row(member,                   'portal', ['calculator', 'forms', 'stones'], at('account'),         () => import('#src/features/calculator/CalculatorPage.tsx')),
  announcements:    row(view('DASHBOARD'),        'portal', ['announcements'],                 at('house'),             () => import('#src/features/content/Announcements.tsx')),
  events:           row(member,                   'portal', ['events', 'forms'],               at('house'),             () => import('#src/features/events/Events.tsx')),
  members:          row(member,                   'portal', ['members'],                       at('house'),             () => import('#src/features/members/Members.tsx')),
  member:           row(member,                   'portal', ['members', 'signUp'],             none,                    () => import('#src/features/members/MemberProfile.tsx')),
  concierge:        row(member,                   'portal', ['concierge', 'forms'],            at('house'),             () => import('#src/features/concierge/Concierge.tsx')),
  faq:              row(anyone,                   'public', ['faq'],                           at('house'),             () => import('#src/features/content/Faq.tsx')),
  csr:              row(anyone,                   'public', ['csr'],                           at('house'),             () => import('#src/features/content/Csr.tsx')),
  testimonials:     row(anyone,                   'public', ['testimonials'],                  at('house'),             () => import('#src/features/content/Testimonials.tsx')),
  clientShowroom:   row(anyone,                   'client', ['forms', 'showroom', 'stones'],   none,                    clientShowroom(() => import('#src/features/client-showroom/ClientShowroom.tsx'))),
  sharedStone:      row(anyone,                   'public', stonePageNamespaces,               none,                    stonePage(() => import('#src/features/shared-stone/SharedStone.tsx'), 'image')),
  dna:              row(anyone,                   'public', stonePageNamespaces,               none,                    stonePage(() => import('#src/features/shared-stone/Dna.tsx'), 'image')),
  diamFtc:          row(anyone,                   'public', stonePageNamespaces,               none,                    stonePage(() => import('#src/features/shared-stone/DiamFtc.tsx'), null)),
  xrays:            row(anyone,                   'public', stonePageNamespaces,               none,                    stonePage(() => import('#src/features/shared-stone/Xrays.tsx'), 'xray')),
  viewImage:        row(anyone,                   'public', stonePageNamespaces,               none,                    stonePage(() => import('#src/features/shared-stone/ViewImage.tsx'), 'image')),
  about:            row(anyone,                   'public', ['aboutText', 'texts'],            at('house'),             houseText('aboutText')),
  news:             row(anyone,                   'public', ['banners', 'news'],               at('house'),             () => import('#src/features/content/News.tsx')),
  career:           row(anyone,                   'public', ['careers'],                       at('house'),             () => import('#src/features/content/Careers.tsx')),
  careerDetail:     row(anyone,                   'public', ['careers', 'forms'],              none,                    () => import('#src/features/content/CareerDetail.tsx')),
  contactUs:        row(anyone,                   'public', ['contact', 'forms'],              at('house'),             () => import('#src/features/contact/ContactUs.tsx')),
  bookAppointment:  row(anyone,                   'public', bookingNamespaces,                 at('house'),             () => import('#src/features/visit/BookAppointment.tsx')),
  help:             row(anyone,                   'public', ['helpText', 'texts'],             at('house'),             houseText('helpText')),
  biddingProcedure: row(anyone,                   'public', ['biddingText', 'texts'],          at('house'),             () => import('#src/app/pages/BiddingProcedure.tsx')),
  policy:           row(anyone,                   'public', ['policyText', 'texts'],           at('house'),             houseText('policyText')),
  termsCondition:   row(anyone,                   'public', ['termsText', 'texts'],            at('house'),             houseText('termsText')),
  privacyNotice:    row(anyone,                   'public', ['privacyText', 'texts'],          at('house'),             houseText('privacyText')),
  accessibility:    row(anyone,                   'public', ['accessibilityText', 'texts'],    at('house'),             houseText('accessibilityText')),
  sitemap:          row(anyone,                   'public', ['sitemap'],                       at('house'),             () => import('#src/app/pages/Sitemap.tsx')),
  notFound:         row(anyone,                   'public', ['notFound'],                      none,                    () => import('#src/app/pages/NotFound.tsx')),
  articles:         row(anyone,                   'public', ['articles', 'news'],              at('house'),             () => import('#src/features/content/Articles.tsx')),
  feedback:         row(anyone,                   'public', ['feedback', 'forms'],             none,                    () => import('#src/features/feedback/Feedback.tsx')),
};
