import type { Query, QueryKey } from '@tanstack/react-query';
import { operations, type ReadOperation } from '#generated/operations.ts';
import { isFollowedSince } from '#src/shared/api/live-state.ts';
import { keysOf } from './keys-of.ts';
import { fullyReported } from './stale-after-event.ts';

/**
 * Freshness classes of replies. `static`: texts and lists that the house changes a few times a year. `slow`: changes
 * daily or by the user's own writes. `stock`: stones with prices and availability. `live`: changed by others while the
 * user watches, such as bids and notifications.
 */
export type Freshness = 'static' | 'slow' | 'stock' | 'live';

type Times = {
  /** Maximum age in milliseconds at which a reply is shown without a refetch. */
  readonly staleTime: number;
  /** Polling interval of displayed data in milliseconds; false for none. Paused while the tab is hidden. */
  readonly interval: number | false;
};

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const times: Readonly<Record<Freshness, Times>> = {
  static: { staleTime: 60 * MINUTE, interval: false },
  slow: { staleTime: 5 * MINUTE, interval: false },
  stock: { staleTime: 30 * SECOND, interval: 2 * MINUTE },
  live: { staleTime: 5 * SECOND, interval: 20 * SECOND },
};

/** The class of every read operation of the contract; a missing operation is a compile error. */
export const freshness = {
  listMasters: 'static',
  viewListPrice: 'slow',
  paginateCountries: 'static',
  paginateStates: 'static',
  paginateCities: 'static',
  searchCities: 'static',
  listRegisterSellers: 'static',
  downloadTemplate: 'static',
  downloadInventory: 'live',
  downloadSaleStatement: 'live',
  downloadListingPerformance: 'live',
  paginateCsrProjects: 'static',
  paginateTestimonials: 'static',
  paginateFaqs: 'static',
  listConciergeServices: 'static',
  listOffices: 'static',

  viewProjectSetting: 'slow',
  getProfile: 'slow',
  viewUser: 'slow',
  listSessions: 'slow',
  listTrustedBrowsers: 'slow',
  listSignIns: 'slow',
  paginateSubUsers: 'slow',
  paginateSubUserChanges: 'slow',
  paginateUserSettings: 'slow',
  paginateAddresses: 'slow',
  viewManufacturing: 'slow',
  listDocuments: 'slow',
  paginateCompanyCodes: 'slow',
  listSearches: 'slow',
  listStoneShares: 'slow',
  listShowrooms: 'stock',
  viewShowroom: 'stock',
  viewSharedShowroom: 'stock',
  priceShowroom: 'live',
  downloadShowroomProposal: 'live',
  getSearch: 'slow',
  paginateComments: 'slow',
  paginateOrders: 'slow',
  paginateRegistrations: 'slow',
  viewRegistration: 'slow',
  checkRegistrationNames: 'live',
  checkResetLink: 'slow',
  viewRejectedRegistration: 'slow',
  viewListingDetails: 'stock',
  paginateSoldListings: 'slow',
  paginateListingPerformance: 'slow',
  paginateInvoices: 'slow',
  paginateAdvancePayments: 'slow',
  listShippingDetails: 'slow',
  listFtpRequests: 'slow',
  paginateUploads: 'slow',
  paginatePriceLists: 'slow',
  paginatePriceListRows: 'slow',
  paginatePriceListImpact: 'stock',
  paginateUploadIssues: 'slow',
  paginateMediaUploads: 'slow',
  paginateMembers: 'slow',
  viewMember: 'slow',
  paginateCareers: 'slow',
  viewCareer: 'slow',
  listFeedbackInvitations: 'slow',
  viewFeedbackInvitation: 'slow',
  paginateArticles: 'slow',
  paginateBanners: 'slow',
  paginateNews: 'slow',
  paginateEvents: 'slow',
  paginateContent: 'slow',
  paginateConciergeRequests: 'slow',
  listAppointments: 'slow',

  paginateDiamonds: 'stock',
  viewDiamond: 'stock',
  viewPriceHistory: 'stock',
  viewSharedStone: 'stock',
  listDiamonds: 'stock',
  quickSearchDiamonds: 'stock',
  listSimilarDiamonds: 'stock',
  listMarketCells: 'stock',
  listMarketStandings: 'stock',
  listMarketAlternatives: 'stock',
  simulateListingPrices: 'live',
  loosenSearch: 'stock',
  filterMatchPairs: 'stock',
  listExclusiveCollections: 'stock',
  viewDiamondFtc: 'stock',
  paginateTracks: 'stock',
  paginateMemos: 'stock',
  paginateBlocks: 'stock',
  paginateBlockMasters: 'stock',
  paginateShowSelections: 'stock',
  paginateInventory: 'stock',
  paginateListingGroups: 'stock',
  viewDashboard: 'stock',
  viewDesk: 'stock',
  paginateStoneOffers: 'stock',
  viewCustomerHistory: 'stock',

  paginateBids: 'live',
  viewBidConfig: 'live',
  paginateEnquiries: 'live',
  listNotifications: 'live',
  listWebhooks: 'live',
  paginateWebhookDeliveries: 'live',
  paginateCabinSlots: 'live',
  viewAppointmentData: 'live',
  viewVisitorAppointmentData: 'live',
  viewUpload: 'live',
  dryRunUpload: 'live',
  getServerTime: 'live',
  streamEvents: 'live',
  followSharedShowroom: 'live',

  // Files are created for each download and never cached.
  printDiamonds: 'live',
  downloadDiamonds: 'live',
  exportDiamonds: 'live',
  exportMemos: 'live',
  exportOrders: 'live',
  exportStatement: 'live',
  downloadDiamondFiles: 'live',
  downloadCertificate: 'live',
  downloadFile: 'live',
  downloadInvoice: 'live',
  downloadUploadIssues: 'live',
  downloadUploadDeletes: 'live',
  downloadPriceList: 'live',
  downloadPriceListImpact: 'live',
} as const satisfies Record<ReadOperation, Freshness>;

export function readsOfClass(wanted: Freshness): readonly ReadOperation[] {
  return keysOf(freshness).filter((operation) => freshness[operation] === wanted);
}

/** Each read by path, the part of a query key that identifies the operation. */
const byPath: ReadonlyMap<string, ReadOperation> = new Map(
  keysOf(freshness).map((operation) => [operations[operation].path, operation]),
);

/** The read of a query by its key: `['POST', path, body]`, or `[path, query]` for a GET. Undefined for other keys. */
export function readOf([first, second]: QueryKey): ReadOperation | undefined {
  return byPath.get(String(first === 'POST' || first === 'PUT' ? second : first));
}

/** The timings of a query by its key. Unknown keys are `slow`. */
export function timesOf(key: QueryKey): Times {
  const read = readOf(key);
  return times[read === undefined ? 'slow' : freshness[read]];
}

/** Longest pause between attempts to poll data whose readings fail, in milliseconds. */
const LONGEST = 5 * MINUTE;

type AnyQuery = Pick<Query, 'queryKey'>;
type ReadQuery = AnyQuery & {
  readonly state: Pick<Query['state'], 'status' | 'dataUpdatedAt' | 'errorUpdatedAt'>;
};

/**
 * Milliseconds until displayed data is polled next. Failing readings back off: each pause is as long as the reading has
 * been failing, up to five minutes, so that a server in trouble is not called by every open tab at full rate.
 */
function pollingAt(interval: number | false, { state }: ReadQuery): number | false {
  if (interval === false || state.status !== 'error') return interval;
  const failingFor = state.errorUpdatedAt - state.dataUpdatedAt;
  return Math.max(interval, Math.min(failingFor, LONGEST));
}

/**
 * Polling of a read whose changes the event stream reports: it rests while the stream is open, once the data is as new as the
 * stream.
 */
export const pollingWithoutStream = (interval: number | false) => (query: ReadQuery) =>
  isFollowedSince(query.state.dataUpdatedAt) ? false : pollingAt(interval, query);

function usualPolling(query: ReadQuery): number | false {
  const { interval } = timesOf(query.queryKey);
  const read = readOf(query.queryKey);
  const isReported = read !== undefined && fullyReported.includes(read);
  return isReported ? pollingWithoutStream(interval)(query) : pollingAt(interval, query);
}

/**
 * Options of every query, by the class of what it reads. Returning to the tab or reconnecting to the network refetches
 * what is stale by then.
 */
export const freshnessOptions = {
  staleTime: ({ queryKey }: AnyQuery) => timesOf(queryKey).staleTime,
  refetchInterval: usualPolling,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const;

/**
 * Options of a query that reads data of another class than its operation, such as a tile of the dashboard: `viewDashboard`
 * is of one class, its tiles are of several.
 */
export function optionsOfClass(freshness: Freshness) {
  const { staleTime, interval } = times[freshness];
  return { staleTime, refetchInterval: (query: ReadQuery) => pollingAt(interval, query) };
}
