import { expect, test } from 'vitest';
import { operations, type ReadOperation, type WriteOperation } from '#generated/operations.ts';
import { staleAfter } from '#src/shared/data/stale-after.ts';
import type { Client } from '../../../support/mock-backend-client.ts';
import { startSelling } from '../../../support/mock-backend-seller.ts';
import { free, listed, plainPricing, plainShowroom, upForBids } from '../../../support/write-makers.ts';
import { samples } from '../../../support/write-samples.ts';

/** Reads that answer a file: they are made for each download and never kept. */
type FileRead =
  | 'printDiamonds'
  | 'downloadDiamonds'
  | 'exportDiamonds'
  | 'exportMemos'
  | 'exportOrders'
  | 'exportStatement'
  | 'downloadDiamondFiles'
  | 'downloadCertificate'
  | 'downloadFile'
  | 'downloadInvoice'
  | 'downloadShowroomProposal'
  | 'downloadTemplate'
  | 'downloadInventory'
  | 'downloadSaleStatement'
  | 'downloadListingPerformance'
  | 'downloadUploadIssues'
  | 'downloadUploadDeletes'
  | 'downloadPriceList'
  | 'downloadPriceListImpact';

/** Records that reads by id are asked for. */
type Known = {
  readonly stones: readonly { readonly id: string; readonly stoneId: string }[];
  readonly member: string;
  readonly search: string;
  /** A demand of a customer. */
  readonly demand: string;
  /** Code of a link to a stone. */
  readonly share: string;
  readonly showroom: { readonly id: string; readonly code: string };
  readonly uploads: readonly string[];
  readonly user: string;
  /** Price lists of the house. */
  readonly lists: readonly string[];
  /** Token of an invitation to the survey. */
  readonly invitation: string;
};

const page = { page: 1, limit: 50 } as const;
const many = { page: 1, limit: 250 } as const;
const filters = [{}];

/** What is asked of every read of the contract, so that together the replies show all that the caller can see. */
function requests(known: Known) {
  const { stones, member, search, demand, share, showroom, uploads, user, invitation, lists } = known;
  const stoneId = { stoneId: stones.map((stone) => stone.stoneId) };
  return {
    getProfile: [{}],
    viewUser: [{ id: user }],
    paginateSubUserChanges: [many],
    listSessions: [{}],
    listTrustedBrowsers: [{}],
    listSignIns: [{}],
    paginateDiamonds: [
      { ...page, filters: [stoneId], isSkipSave: true },
      { page: 1, limit: 1, filters, isReturnCountOnly: true },
      { ...page, filters: [{ diamondSearchId: search }], isSkipSave: true },
    ],
    viewDiamond: stones.map(({ id }) => ({ id })),
    viewPriceHistory: stones.map(({ id }) => ({ id })),
    listDiamonds: [{ id: stones.map(({ id }) => id) }],
    viewListPrice: [{ shp: 'shape-round', crt: 1.01, col: 'color-g', clr: 'clarity-vs1' }],
    listSimilarDiamonds: [{ id: 'st-00001' }],
    listMarketCells: [{ shp: ['shape-round'] }],
    listMarketStandings: [{ id: stones.map(({ id }) => id) }],
    listMarketAlternatives: stones.map(({ id }) => ({ id })),
    simulateListingPrices: [{ id: stones.map(({ id }) => id), change: { kind: 'THIRD' } }],
    loosenSearch: [{ filter: { diamondSearchId: search, shp: ['shape-heart'], crt: { '>=': 3 } } }],
    quickSearchDiamonds: [{ range: [{ id: 'all', from: 0.01, to: 30 }] }],
    filterMatchPairs: [
      { ...page, filter: {}, isPredefinedPair: true },
      { ...page, filter: {}, isPredefinedPair: false },
      ...stones.map(({ id }) => ({ ...page, filter: {}, isPredefinedPair: false, partnerOf: id })),
    ],
    listExclusiveCollections: [page],
    viewDiamondFtc: stones.map((stone) => ({ code: stone.stoneId })),
    listStoneShares: [{}],
    viewSharedStone: [{ code: share }],
    listShowrooms: [{}],
    viewShowroom: [{ id: showroom.id }],
    viewSharedShowroom: [{ code: showroom.code }],
    priceShowroom: [{ diamonds: stones.map(({ id }) => id), pricing: plainPricing }],
    listSearches: [
      { ...page, type: [1, 2, 3] },
      { ...page, type: [3], isHandled: true },
    ],
    getSearch: [{ id: search }],
    paginateTracks: [1, 2, 3, 4, 5, 6, 7, 8, 99].flatMap((trackType) => [
      { ...page, trackType },
      { ...page, trackType, isHandled: true },
    ]),
    paginateMemos: [page, { ...page, isHandled: true }],
    paginateComments: [{ ...page, isAppendDiamond: 1 }],
    paginateBids: [{ ...page, from: '2026-01-15' }],
    viewBidConfig: [{}],
    paginateBlocks: [{ ...page, from: '2026-01-15' }],
    paginateBlockMasters: [page],
    paginateShowSelections: [page],
    paginateEnquiries: [
      { ...page, side: 'BUY' },
      { ...page, side: 'SALES' },
    ],
    listAppointments: [
      { ...page, tab: 'UPCOMING' },
      { ...page, tab: 'UPCOMING', isHandled: true },
      { ...page, tab: 'CANCELLED' },
    ],
    viewAppointmentData: [{}],
    viewVisitorAppointmentData: [{ date: '2026-01-16' }],
    paginateCabinSlots: [{ ...many, date: '2026-01-16', type: 2 }],
    listShippingDetails: [page],
    paginateOrders: [{ ...page, from: '2026-01-15' }],
    paginateInvoices: [page],
    paginateAdvancePayments: [page, { ...page, isHandled: true }],
    paginateInventory: [{ ...page, filter: stoneId }],
    viewListingDetails: [{ diamond: listed.id }],
    paginateListingGroups: [page],
    listFtpRequests: [{}],
    viewUpload: uploads.map((id) => ({ id })),
    dryRunUpload: uploads.map((id) => ({ id, mode: 'ADD_UPDATE' })),
    paginateUploadIssues: uploads.map((id) => ({ ...page, id })),
    paginateUploads: [page],
    paginateMediaUploads: [page],
    viewDashboard: [{}],
    viewDesk: [{}],
    paginateStoneOffers: [page],
    viewCustomerHistory: [{ record: demand }],
    paginateUserSettings: [many],
    paginateAddresses: [page],
    viewManufacturing: [{}],
    listDocuments: [{}],
    paginateCompanyCodes: [page],
    paginateSubUsers: [page],
    listNotifications: [page],
    listWebhooks: [{}],
    paginateWebhookDeliveries: [{ ...page, webhook: 'wh-1' }],
    paginateMembers: [many],
    viewMember: [{ id: member }],
    paginateCareers: [page],
    viewCareer: [{ id: 'job-1' }],
    paginateArticles: [page, { ...page, isOwn: true }],
    paginateBanners: [page],
    paginateNews: [page],
    paginateEvents: [page],
    paginateContent: ['BANNER', 'NEWS', 'EVENT', 'ANNOUNCEMENT', 'FAQ', 'CAREER'].map((kind) => ({
      ...page,
      kind,
    })),
    paginateCsrProjects: [page],
    paginateTestimonials: [page],
    paginateFaqs: [page],
    listConciergeServices: [{}],
    paginateConciergeRequests: [page],
    listOffices: [{}],
    listFeedbackInvitations: [{}],
    viewFeedbackInvitation: [{ invitation }],
    listRegisterSellers: [{}],
    paginateRegistrations: [many],
    viewRegistration: [{ id: 'usr-pending' }],
    checkRegistrationNames: [{ email: 'nobody@pavilion.test' }],
    viewRejectedRegistration: [],
    checkResetLink: [],
    paginateSoldListings: [page],
    paginateListingPerformance: [{ ...page, from: '2025-12-16', to: '2026-01-15' }],
    listMasters: [{ code: ['SHAPE'] }],
    viewProjectSetting: [{}],
    paginatePriceLists: [page],
    paginatePriceListRows: lists.map((id) => ({ ...page, id })),
    paginatePriceListImpact: lists.map((id) => ({ ...page, id, kind: 'STONE' })),
    paginateCountries: [page],
    paginateStates: [{ ...page, country: 'country-in' }],
    paginateCities: [{ ...page, country: 'country-in', state: 'state-in-mh' }],
    searchCities: [{ search: 'mum', limit: 10 }],
    getServerTime: [{ random: '1' }],
    streamEvents: [{}],
    followSharedShowroom: [{ code: showroom.code }],
  } as const satisfies Record<Exclude<ReadOperation, FileRead>, readonly object[]>;
}

/** A snapshot names the moment of a reply and is no data: it changes with every write. */
const withoutSnapshot = (name: string, value: unknown) => (name === 'snapshot' ? undefined : value);

/** The replies to every read of the contract by operation, as texts that can be compared. */
async function readEverything(client: Client, known: Known): Promise<ReadonlyMap<string, string>> {
  const replies = new Map<string, string>();
  for (const [operation, bodies] of Object.entries(requests(known))) {
    const name = Object.keys(operations).find((each) => each === operation);
    if (name === undefined) throw new Error(`No operation ${operation}`);
    const texts = [];
    for (const body of bodies) {
      texts.push(JSON.stringify(await client.send(name as ReadOperation, body), withoutSnapshot));
    }
    replies.set(operation, texts.join('\n'));
  }
  return replies;
}

const isWrite = (operation: string): operation is WriteOperation => operation in staleAfter;

test.each(Object.entries(samples))('what %s changes is listed as stale after it', async (name, sample) => {
  if (!isWrite(name)) throw new Error(`No write ${name}`);
  const { buyer, seller } = await startSelling();
  const people = {
    buyer,
    seller,
    sales: await buyer.as('sales-1', true),
    admin: await buyer.as('admin', true),
  };
  const caller = people[sample.by];
  // Before the sample, which may sell the stone.
  const share = await caller.ok('createStoneShare', { diamond: free.id, isPriceShown: true });
  const showroom = await caller.ok('upsertShowroom', { ...plainShowroom, diamonds: [free.id] });
  const request = await sample.body(people);
  const demand = await buyer.ok('upsertSearch', { name: 'Wanted', searchType: 3, filter: {} });
  const search = await caller.ok('upsertSearch', { name: 'All', searchType: 2, filter: {} });
  const uploads = await seller.ok('paginateUploads', { page: 1, limit: 1 });
  const lists = await people.admin.ok('paginatePriceLists', { page: 1, limit: 1 });
  const { user } = await caller.ok('getProfile', {});
  const known = {
    stones: [free, listed, upForBids],
    member: 'acc-vanloon',
    search: search.id,
    demand: demand.id,
    share: share.code,
    showroom,
    user: user.id,
    lists: lists.list.map(({ id }) => id),
    invitation: 'invitation' in request ? String(request.invitation) : 'none',
    uploads: uploads.list.map(({ id }) => id),
  };
  // Reading the notifications marks them as visited.
  await caller.ok('listNotifications', page);
  const before = await readEverything(caller, known);
  // One sample is enough: all of them read the same.
  if (name === 'createTracks') expect(await readEverything(caller, known)).toEqual(before);
  const reply = await caller.send(name, request);
  expect(reply, JSON.stringify(reply.data)).toMatchObject({ status: 200 });
  const after = await readEverything(caller, known);
  const changed = [...after].filter(([read, text]) => before.get(read) !== text).map(([read]) => read);
  const stale: readonly string[] = staleAfter[name];
  expect(changed.filter((read) => !stale.includes(read))).toEqual([]);
  if (stale.length > 0) expect(changed).not.toEqual([]);
});
