import type { WriteOperation } from '#generated/operations.ts';
import { agreed, type Client } from './stand-in-client.ts';
import * as make from './write-makers.ts';

export interface People {
  readonly buyer: Client;
  readonly seller: Client;
  /** Looks after the buyer. */
  readonly sales: Client;
  readonly admin: Client;
}

/** One write that changes something, and who makes it; `body` prepares what it needs. */
interface Sample {
  readonly by: keyof People;
  readonly body: (people: People) => object | Promise<object>;
}

type Samples = Partial<Record<WriteOperation, Sample>>;

const trade: Samples = {
  createTracks: { by: 'buyer', body: () => ({ trackType: make.ENQUIRY, diamonds: [make.seen] }) },
  updateTracks: {
    by: 'buyer',
    body: async ({ buyer }) => {
      const diamonds = [{ ...make.seen, reminderDate: '2026-01-16T09:00:00Z' }];
      const id = await make.kept(buyer, { trackType: make.REMINDER, diamonds });
      return { trackType: make.REMINDER, list: [{ id, reminderDate: '2026-01-17T09:00:00Z' }] };
    },
  },
  deleteTracks: {
    by: 'buyer',
    body: async ({ buyer }) => ({ trackType: make.CART, id: [await make.kept(buyer, make.inCart)] }),
  },
  restoreTracks: {
    by: 'buyer',
    body: async ({ buyer }) => {
      const id = [await make.kept(buyer, make.inCart)];
      await buyer.ok('deleteTracks', { trackType: make.CART, id });
      return { trackType: make.CART, id };
    },
  },
  createCounterOffer: {
    by: 'sales',
    body: async ({ buyer }) => ({
      id: await make.quoted(buyer),
      newPricePerCarat: make.offered + 1,
      validityHours: 24,
    }),
  },
  updateTrackStatus: {
    by: 'buyer',
    body: async ({ buyer }) => ({
      trackType: make.QUOTE,
      list: [{ id: await make.quoted(buyer), newPricePerCarat: make.offered }],
      status: 'CANCEL',
    }),
  },
  requestConfirm: {
    by: 'buyer',
    body: async ({ buyer }) => {
      await make.kept(buyer, make.inCart);
      return { diamonds: agreed(make.free) };
    },
  },
  cancelMemo: { by: 'buyer', body: async ({ buyer }) => ({ id: await make.memo(buyer) }) },
  updateMemoStatus: { by: 'sales', body: async ({ buyer }) => ({ id: await make.memo(buyer), status: 2 }) },
  updateOrderStatus: {
    by: 'sales',
    body: async ({ buyer, sales }) => ({ id: await make.order(buyer, sales), status: 'CANCELLED' }),
  },
  createAdvancePayment: {
    by: 'buyer',
    body: () => ({ amount: 25_000, method: 'BANK_TRANSFER', payDate: '2026-01-16' }),
  },
  updateAdvancePaymentStatus: { by: 'buyer', body: () => ({ id: 'adv-s1', status: 'CANCELLED' }) },
  updateRegistrationStatus: { by: 'admin', body: () => ({ id: 'usr-pending', status: 2 }) },
  createBids: { by: 'buyer', body: () => ({ bidType: 1, diamonds: [make.bidOf(1)] }) },
  updateBids: {
    by: 'buyer',
    body: async ({ buyer }) => {
      const { bidPricePerCarat, bidAmount } = make.bidOf(3);
      return { diamonds: [{ id: await make.bid(buyer), bidPricePerCarat, bidAmount }] };
    },
  },
  deleteBids: { by: 'buyer', body: async ({ buyer }) => ({ id: [await make.bid(buyer)] }) },
  createBlock: { by: 'buyer', body: () => ({ blockType: 1, hours: 24, diamonds: [make.held] }) },
  extendHold: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await make.hold(buyer)).replace(/-1$/, ''), hours: 24 }),
  },
  deleteHolds: { by: 'buyer', body: async ({ buyer }) => ({ id: [await make.hold(buyer)] }) },
  upsertComments: { by: 'buyer', body: () => ({ diamonds: [{ ...make.held, remarks: 'Any milk?' }] }) },
  deleteComments: { by: 'buyer', body: async ({ buyer }) => ({ id: [await make.comment(buyer)] }) },
  createEnquiryReply: {
    by: 'sales',
    body: async ({ buyer }) => {
      await make.kept(buyer, { trackType: make.ENQUIRY, diamonds: [make.seen] });
      const { list } = await buyer.ok('paginateEnquiries', { side: 'BUY', page: 1, limit: 1 });
      return { id: list[0]?.id ?? '', text: 'On Friday.', isClose: true };
    },
  },
  createAppointment: { by: 'buyer', body: ({ buyer }) => make.visit(buyer) },
  deleteAppointmentParts: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await buyer.ok('createAppointment', await make.visit(buyer))).id }),
  },
};

const searching: Samples = {
  upsertSearch: {
    by: 'buyer',
    body: () => ({ name: 'Pears', searchType: 3, filter: { shp: ['shape-pear'] } }),
  },
  answerDemand: { by: 'sales', body: ({ buyer }) => make.demandAnswer(buyer) },
  deleteSearches: {
    by: 'buyer',
    body: async ({ buyer }) => {
      const { id } = await buyer.ok('upsertSearch', { name: 'Ovals', searchType: 3, filter: {} });
      return { id: [id] };
    },
  },
  restoreSearches: {
    by: 'buyer',
    body: async ({ buyer }) => {
      const { id } = await buyer.ok('upsertSearch', { name: 'Cushions', searchType: 3, filter: {} });
      await buyer.ok('deleteSearches', { id: [id] });
      return { id: [id] };
    },
  },
};

const account: Samples = {
  updateUser: { by: 'buyer', body: () => ({ firstName: 'Ashwini', mobile: '+911234567890' }) },
  updateAccount: {
    by: 'buyer',
    body: () => ({ companyName: 'Mehta Gems', description: 'Since 1998.', isDescriptionPublic: true }),
  },
  upsertUserSetting: {
    by: 'buyer',
    body: () => ({ key: 'DASHBOARD', value: { dashboard: { variant: 'GLOBAL', tiles: [] } } }),
  },
  upsertAddress: { by: 'buyer', body: () => make.address },
  deleteAddresses: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: [(await buyer.ok('upsertAddress', make.address)).id] }),
  },
  upsertManufacturing: { by: 'seller', body: () => ({ hasFactory: false }) },
  upsertCompanyCode: { by: 'admin', body: () => ({ code: 'NEWCODE', name: 'New code', color: 'TEAL' }) },
  upsertSubUser: { by: 'buyer', body: () => make.user },
  deleteSubUsers: {
    by: 'buyer',
    body: async ({ buyer }) => ({
      id: [(await buyer.ok('upsertSubUser', { ...make.user, areas: ['DASHBOARD'] })).id],
    }),
  },
  updateNotificationsRead: { by: 'buyer', body: () => ({ isAll: true }) },
};

const selling: Samples = {
  refreshListings: { by: 'seller', body: () => ({ id: [make.listed.id] }) },
  updateListingStatus: { by: 'seller', body: () => ({ id: [make.listed.id], wSts: 'NA' }) },
  createFtpRequest: {
    by: 'seller',
    body: () => ({ host: 'ftp.seller.test', port: 22, username: 'stock' }),
  },
  startUpload: { by: 'seller', body: () => ({ file: make.stockFile() }) },
  updateUploadMapping: {
    by: 'seller',
    body: async ({ seller }) => ({ id: await make.upload(seller), columns: [{ index: 4, field: null }] }),
  },
  updateUploadCells: {
    by: 'seller',
    body: async ({ seller }) => ({
      id: await make.upload(seller),
      cells: [{ row: 2, index: 0, value: 'MENDED-1' }],
    }),
  },
  commitUpload: {
    by: 'seller',
    body: async ({ seller }) => ({ id: await make.upload(seller), mode: 'ADD_UPDATE' }),
  },
  startMediaUpload: { by: 'seller', body: () => ({ kind: 'IMAGE', file: make.picture() }) },
  commitMediaUpload: {
    by: 'seller',
    body: async ({ seller }) => ({
      id: (await seller.ok('startMediaUpload', { kind: 'IMAGE', file: make.picture() })).id,
    }),
  },
};

const house: Samples = {
  createStoneShare: { by: 'buyer', body: () => ({ diamond: make.free.id, isPriceShown: true }) },
  revokeStoneShares: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: [(await buyer.ok('createStoneShare', { diamond: make.free.id })).id] }),
  },
  followMember: { by: 'buyer', body: () => ({ id: 'acc-vanloon' }) },
  unfollowMember: {
    by: 'buyer',
    body: async ({ buyer }) => {
      await buyer.send('followMember', { id: 'acc-vanloon' });
      return { id: 'acc-vanloon' };
    },
  },
  upsertArticle: {
    by: 'admin',
    body: () => ({
      name: 'Ovals',
      category: 'Market',
      summary: 'Demand grew.',
      body: 'Demand for ovals grew.',
    }),
  },
  createConciergeRequest: {
    by: 'buyer',
    body: () => ({ service: 'csv-1', date: '2026-01-22', people: 2 }),
  },
  createFeedback: {
    by: 'buyer',
    body: () => ({ satisfaction: 9, recommendation: 10, invitation: '7c1d90be4f6a2385e0b7d4c19a586f32' }),
  },
  createVisitorAppointment: {
    by: 'sales',
    body: () => ({
      ...{ name: 'Noa Levi', email: 'noa@levi.test', mobile: '+972501234567', purpose: 'Office view' },
      ...{ date: '2026-01-16', type: 2, meetingType: 3, cabinSlot: ['slot-cabin-1-5-1300'] },
    }),
  },
  createContact: {
    by: 'buyer',
    body: () => ({ name: 'Noa', email: 'noa@levi.test', subject: 'Terms', message: 'How long is a memo?' }),
  },
  createAnalytics: {
    by: 'buyer',
    body: () => ({
      events: [{ kind: 'STONE_VIEW', at: '2026-01-15T09:29:30.000Z', diamonds: [make.free.id] }],
    }),
  },
};

export const samples: Samples = { ...trade, ...searching, ...account, ...selling, ...house };
