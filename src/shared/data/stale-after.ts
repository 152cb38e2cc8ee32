import type { ReadOperation, WriteOperation } from '#generated/operations.ts';

type Reads = readonly ReadOperation[];

/** Reads that show a stone with its price or availability, or count stones by them. */
export const stones: Reads = [
  'paginateDiamonds',
  'viewDiamond',
  'listDiamonds',
  'quickSearchDiamonds',
  'listSimilarDiamonds',
  'listMarketCells',
  'listMarketStandings',
  'listMarketAlternatives',
  'simulateListingPrices',
  'loosenSearch',
  'filterMatchPairs',
  'listExclusiveCollections',
  'viewDiamondFtc',
  'viewSharedStone',
  'listShowrooms',
  'viewShowroom',
  'viewSharedShowroom',
  'priceShowroom',
  'listSearches',
  'getSearch',
  'paginateTracks',
  'paginateMemos',
  'paginateComments',
  'paginateBids',
  'paginateBlocks',
  'paginateBlockMasters',
  'paginateShowSelections',
  'paginateEnquiries',
  'listAppointments',
  'viewAppointmentData',
  'paginateInventory',
  'paginateListingPerformance',
  'paginateListingGroups',
  'paginateMembers',
  'viewMember',
  'viewDashboard',
  'viewPriceHistory',
  'viewCustomerHistory',
  'viewDesk',
];

/** Reads that show a confirmed stone on its way from memo to order, invoice and shipment. */
export const sales: Reads = [
  'paginateMemos',
  'paginateOrders',
  'paginateSoldListings',
  'paginateListingPerformance',
  'paginateInvoices',
  'listShippingDetails',
  'viewDashboard',
  'viewCustomerHistory',
  'viewDesk',
];

/** Reads that show the caller's notes and comments, which are the entries of list 99. */
const notes: Reads = ['paginateComments', 'paginateTracks', 'viewDashboard'];

/** Reads that show the caller's lists, and what entries of some lists begin: enquiries and office views. */
export const tracks: Reads = [
  'paginateTracks',
  'paginateListingPerformance',
  'paginateComments',
  'paginateEnquiries',
  'paginateShowSelections',
  'listAppointments',
  'viewAppointmentData',
  'viewDashboard',
  'viewDesk',
  'viewCustomerHistory',
];

/** Reads that find stones by a saved or recent search. */
const searches: Reads = [
  'listSearches',
  'getSearch',
  'paginateDiamonds',
  'quickSearchDiamonds',
  'loosenSearch',
  'filterMatchPairs',
  'viewDashboard',
];

/** Reads that show user details, in the user's own profile and in the account's list of users. */
const users: Reads = ['getProfile', 'viewUser', 'paginateSubUsers'];

/** Reads that show the caller's visits, and the times that are left. Who is to keep one is notified, the caller too. */
export const visits: Reads = [
  'listAppointments',
  'viewAppointmentData',
  'paginateCabinSlots',
  'viewVisitorAppointmentData',
  'paginateTracks',
  'paginateShowSelections',
  'listNotifications',
  'viewDashboard',
  'viewDesk',
];

/** Reads that show a company, to itself and to other members. */
const companies: Reads = [
  ...users,
  'paginateMembers',
  'viewMember',
  'paginateCompanyCodes',
  'viewSharedStone',
  'viewSharedShowroom',
];

/** Reads that show a showroom, to its owner and to the client. */
const showrooms: Reads = ['listShowrooms', 'viewShowroom', 'viewSharedShowroom'];

/** Reads that show an upload of stock and its rows. */
const uploads: Reads = [
  'viewUpload',
  'paginateUploads',
  'dryRunUpload',
  'paginateUploadIssues',
  'downloadUploadIssues',
  'downloadUploadDeletes',
  'viewDesk',
];

/** Reads that show the price lists of the house. */
const priceLists: Reads = [
  'paginatePriceLists',
  'paginatePriceListRows',
  'paginatePriceListImpact',
  'downloadPriceList',
  'downloadPriceListImpact',
];

/** Reads that show the list in use, beside those of stones. */
const listPrices: Reads = ['viewListPrice', 'viewProjectSetting'];

/** Reads that show the texts of the house, to its editors and to readers. */
const content: Reads = [
  'paginateContent',
  'paginateBanners',
  'paginateNews',
  'paginateEvents',
  'paginateFaqs',
  'paginateCareers',
  'viewCareer',
  'paginateShowSelections',
  'viewDashboard',
];

/** Signing in or out clears the whole cache (session/reset.ts), so nothing else is stale. */
const webhooks: Reads = ['listWebhooks', 'paginateWebhookDeliveries'];

const nothing: Reads = [];

/**
 * The reads that every write of the contract makes stale: those whose replies to the same caller differ afterwards. A
 * missing operation is a compile error, and tests/src/shared/data/stale-after.test.ts finds reads that a row lacks. Suggested stones,
 * which follow the caller's actions, are left out: a list must not change under the pointer after each click.
 */
export const staleAfter = {
  login: nothing,
  loginAsGuest: nothing,
  loginSocially: nothing,
  logout: nothing,
  updateToken: nothing,
  register: nothing,
  updateRegistrationStatus: [
    'paginateRegistrations',
    'viewRegistration',
    'viewDesk',
    'viewAppointmentData',
    ...companies,
  ],
  verifyFingerprint: nothing,
  resendOtp: nothing,
  requestPasswordReset: nothing,
  resetPassword: nothing,
  changePassword: ['listSessions', 'paginateSubUsers'],
  endSessions: ['listSessions'],
  endOtherSessions: ['listSessions'],
  deleteTrustedBrowsers: ['listTrustedBrowsers'],
  verifyEmail: users,
  resendVerificationEmail: nothing,

  updateUser: [...companies, 'viewDashboard'],
  updateAccount: companies,
  upsertSubUser: [...users, 'paginateSubUserChanges'],
  deleteSubUsers: [...users, 'paginateSubUserChanges'],
  upsertUserSetting: ['paginateUserSettings', 'viewDashboard', 'filterMatchPairs'],
  upsertAddress: ['paginateAddresses', 'paginateTracks'],
  deleteAddresses: ['paginateAddresses', 'paginateTracks'],
  upsertManufacturing: ['viewManufacturing'],
  upsertDocument: ['listDocuments', ...companies],
  uploadPriceList: priceLists,
  schedulePriceList: [...priceLists, ...stones, ...listPrices],
  cancelPriceList: priceLists,
  updateHouseSetting: ['viewProjectSetting', 'viewDesk'],
  upsertCompanyCode: [...companies, 'viewProjectSetting'],
  uploadFile: nothing,

  upsertSearch: searches,
  answerDemand: ['listSearches', 'getSearch'],
  deleteSearches: searches,
  restoreSearches: searches,
  createStoneShare: ['listStoneShares'],
  revokeStoneShares: ['listStoneShares', 'viewSharedStone'],
  upsertShowroom: showrooms,
  deleteShowrooms: showrooms,
  changeShowroomStones: showrooms,
  offerShowroomAlternatives: showrooms,
  changeShowroomLink: showrooms,
  // Nothing that the client reads, except its own opinion, which the page of the showroom refetches.
  reactInShowroom: [],
  writeInShowroom: [...showrooms, 'listNotifications'],
  createTracks: tracks,
  updateTracks: tracks,
  deleteTracks: tracks,
  restoreTracks: tracks,
  createCounterOffer: [...tracks, 'paginateStoneOffers'],
  askQuoteSellers: ['paginateTracks', 'viewDesk', 'paginateStoneOffers'],
  answerStoneOffer: ['paginateStoneOffers', 'viewDesk'],
  updateListingFloors: [
    'paginateInventory',
    'simulateListingPrices',
    'paginateStoneOffers',
    'paginateTracks',
  ],
  // The house's approval of a quote makes a memo and an order of it.
  updateTrackStatus: [...stones, ...sales],
  requestConfirm: [...stones, ...sales],
  updateMemoStatus: [...stones, ...sales],
  cancelMemo: [...stones, ...sales],
  updateOrderStatus: [...stones, ...sales],
  createAdvancePayment: ['paginateAdvancePayments'],
  updateAdvancePaymentStatus: ['paginateAdvancePayments'],
  createBids: ['paginateBids', 'viewDashboard', 'viewDesk'],
  updateBids: ['paginateBids', 'viewDashboard'],
  deleteBids: ['paginateBids', 'viewDashboard', 'viewDesk'],
  createBlock: stones,
  deleteHolds: stones,
  extendHold: stones,
  upsertComments: notes,
  deleteComments: notes,
  createEnquiryReply: ['paginateEnquiries', 'paginateTracks', 'viewDashboard'],
  createAppointment: visits,
  createAppointmentOffer: ['listAppointments', 'paginateCabinSlots', 'listNotifications'],
  updateAppointmentOffer: visits,
  deleteAppointmentParts: visits,
  createVisitorAppointment: visits,
  mailDiamonds: nothing,
  updateNotificationsRead: ['listNotifications'],

  refreshListings: stones,
  updateListingStatus: stones,
  updateListingPrices: stones,
  updateListingLocations: stones,
  updateListingDetails: [...stones, 'viewListingDetails'],
  createListingGroup: stones,
  dissolveListingGroups: stones,
  createFtpRequest: ['listFtpRequests'],
  updateFtpRequestStatus: ['listFtpRequests'],
  startUpload: uploads,
  updateUploadMapping: uploads,
  updateUploadCells: uploads,
  updateUploadReading: uploads,
  discardUpload: uploads,
  commitUpload: [...uploads, ...stones],
  startMediaUpload: ['paginateMediaUploads'],
  commitMediaUpload: ['paginateMediaUploads', ...stones],

  followMember: ['paginateMembers', 'viewMember'],
  unfollowMember: ['paginateMembers', 'viewMember'],
  upsertArticle: ['paginateArticles', 'viewDashboard'],
  deleteArticles: ['paginateArticles', 'viewDashboard'],
  upsertContent: content,
  deleteContent: content,
  applyForCareer: nothing,
  createConciergeRequest: ['paginateConciergeRequests'],
  createContact: nothing,
  createFeedback: ['listFeedbackInvitations', 'viewFeedbackInvitation'],
  createWebhook: webhooks,
  updateWebhook: ['listWebhooks'],
  deleteWebhooks: webhooks,
  rotateWebhookSecret: ['listWebhooks'],
  testWebhook: webhooks,
  replayWebhookDeliveries: webhooks,
  createAnalytics: ['viewDashboard', 'paginateListingPerformance'],
} satisfies Record<WriteOperation, Reads>;
