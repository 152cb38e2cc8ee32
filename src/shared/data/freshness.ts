import type { Query, QueryKey } from '@tanstack/react-query';
import { operations, type ReadOperation } from '#generated/operations.ts';
import { keysOf } from './keys-of.ts';

/**
 * How fast replies age. `static`: words and lists that the house changes a few times a year. `slow`: what changes by
 * the day or by the user's own writes. `stock`: stones with prices and availability. `live`: what others change while
 * the user looks on, such as bids and notifications.
 */
export type Freshness = 'static' | 'slow' | 'stock' | 'live';

type Times = {
  /** Age in milliseconds up to which a reply is shown without being read again. */
  readonly staleTime: number;
  /** Milliseconds between two reads of what is on screen; false for none. Pauses while the tab is hidden. */
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

/** The class of every read of the contract; an operation without its row does not compile. */
export const freshness = {
  listMasters: 'static',
  viewProjectSetting: 'static',
  paginateCountries: 'static',
  paginateStates: 'static',
  paginateCities: 'static',
  searchCities: 'static',
  listRegisterSellers: 'static',
  downloadTemplate: 'static',
  paginateCsrProjects: 'static',
  paginateTestimonials: 'static',
  paginateFaqs: 'static',
  listConciergeServices: 'static',

  getProfile: 'slow',
  viewUser: 'slow',
  paginateSubUsers: 'slow',
  paginateUserSettings: 'slow',
  paginateAddresses: 'slow',
  viewManufacturing: 'slow',
  listDocuments: 'slow',
  paginateCompanyCodes: 'slow',
  listSearches: 'slow',
  getSearch: 'slow',
  paginateComments: 'slow',
  paginateOrders: 'slow',
  paginateInvoices: 'slow',
  listShippingDetails: 'slow',
  listFtpRequests: 'slow',
  paginateUploads: 'slow',
  paginateUploadIssues: 'slow',
  paginateMediaUploads: 'slow',
  paginateMembers: 'slow',
  viewMember: 'slow',
  paginateCareers: 'slow',
  viewCareer: 'slow',
  paginateArticles: 'slow',
  paginateBanners: 'slow',
  paginateNews: 'slow',
  paginateEvents: 'slow',
  listAppointments: 'slow',

  paginateDiamonds: 'stock',
  viewDiamond: 'stock',
  quickSearchDiamonds: 'stock',
  filterMatchPairs: 'stock',
  listExclusiveCollections: 'stock',
  viewDiamondFtc: 'stock',
  paginateTracks: 'stock',
  paginateMemos: 'stock',
  paginateBlocks: 'stock',
  paginateBlockMasters: 'stock',
  paginateShowSelections: 'stock',
  paginateInventory: 'stock',
  viewDashboard: 'stock',

  paginateBids: 'live',
  viewBidConfig: 'live',
  paginateEnquiries: 'live',
  listNotifications: 'live',
  paginateCabinSlots: 'live',
  viewAppointmentData: 'live',
  viewUpload: 'live',
  dryRunUpload: 'live',
  getServerTime: 'live',

  // Files are made anew for each download and never kept in the cache.
  printDiamonds: 'live',
  downloadDiamonds: 'live',
  downloadDiamondFiles: 'live',
  downloadCertificate: 'live',
  downloadFile: 'live',
  downloadInvoice: 'live',
  downloadUploadIssues: 'live',
} as const satisfies Record<ReadOperation, Freshness>;

/** The reads of a class. */
export function readsOfClass(wanted: Freshness): readonly ReadOperation[] {
  return keysOf(freshness).filter((operation) => freshness[operation] === wanted);
}

/** The class of each read by its path, which is the part of a query key that tells operations apart. */
const byPath: ReadonlyMap<string, Freshness> = new Map(
  keysOf(freshness).map((operation) => [operations[operation].path, freshness[operation]]),
);

/** The times of a query by its key: `['POST', path, body]`, or `[path, query]` of a GET. A key of no operation is slow. */
export function timesOf([first, second]: QueryKey): Times {
  const path = first === 'POST' || first === 'PUT' ? second : first;
  return times[byPath.get(String(path)) ?? 'slow'];
}

type AnyQuery = Pick<Query, 'queryKey'>;

/**
 * The options of every query, by the class of what it reads. Coming back to the tab or to the network reads again what
 * is out of date by then.
 */
export const freshnessOptions = {
  staleTime: ({ queryKey }: AnyQuery) => timesOf(queryKey).staleTime,
  refetchInterval: ({ queryKey }: AnyQuery) => timesOf(queryKey).interval,
  refetchIntervalInBackground: false,
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const;
