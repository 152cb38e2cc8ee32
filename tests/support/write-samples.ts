import { PASSWORD } from './mock-backend-client.ts';
import * as make from './write-makers.ts';
import type { Samples } from './write-sample.ts';
import { tradeSamples } from './write-samples-trade.ts';

/** Writes of sellers: listings, uploads and media. */
const sellingSamples: Samples = {
  refreshListings: { by: 'seller', body: () => ({ id: [make.listed.id] }) },
  updateListingStatus: { by: 'seller', body: () => ({ id: [make.listed.id], wSts: 'NA' }) },
  updateListingPrices: { by: 'seller', body: () => make.raisedPrice },
  updateListingFloors: {
    by: 'seller',
    body: () => ({ floors: [{ diamond: make.listed.id, pricePerCarat: 1 }] }),
  },
  answerStoneOffer: {
    by: 'seller',
    body: async ({ buyer, sales }) => {
      const id = await make.quotedListing(buyer);
      await sales.ok('askQuoteSellers', { list: [{ id, newPricePerCarat: make.offeredListing }] });
      return { id, pricePerCarat: make.offeredListing, isAgreed: true };
    },
  },
  updateListingDetails: {
    by: 'seller',
    body: () => ({ diamond: make.listed.id, details: [{ field: 'vndCmt', value: 'Very bright' }] }),
  },
  updateListingLocations: {
    by: 'seller',
    body: () => ({
      city: 'city-jaipur',
      listings: [{ diamond: make.listed.id, seenLocation: make.listed.locNm }],
    }),
  },
  createListingGroup: { by: 'seller', body: () => ({ diamonds: make.pair.map(({ id }) => id) }) },
  dissolveListingGroups: {
    by: 'seller',
    body: async ({ seller }) => {
      const { kind, number } = await seller.ok('createListingGroup', {
        diamonds: make.pair.map(({ id }) => id),
      });
      return { groups: [{ kind, number }] };
    },
  },
  createFtpRequest: {
    by: 'seller',
    body: () => ({ host: 'ftp.seller.test', port: 22, username: 'stock' }),
  },
  updateFtpRequestStatus: {
    by: 'seller',
    body: async ({ seller }) => {
      const { id } = await seller.ok('createFtpRequest', {
        host: 'ftp.seller.test',
        port: 22,
        username: 'stock',
      });
      return { id, status: 'CANCEL' };
    },
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
  updateUploadReading: {
    by: 'seller',
    body: async ({ seller }) => ({
      id: await make.upload(seller),
      words: [{ field: 'cutNm', value: 'EX', grade: 'VG' }],
    }),
  },
  discardUpload: { by: 'seller', body: async ({ seller }) => ({ id: await make.upload(seller) }) },
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

/** Writes of a company about itself, its users and its addresses. */
const accountSamples: Samples = {
  updateUser: { by: 'buyer', body: () => ({ firstName: 'Ashwini', mobile: '+911234567890' }) },
  changePassword: {
    by: 'buyer',
    body: async ({ buyer }) => {
      await buyer.as('primary');
      return { currentPassword: PASSWORD, newPassword: 'a new password' };
    },
  },
  updateAccount: {
    by: 'buyer',
    body: () => ({ address1: 'Opera House 14', description: 'Since 1998.', isDescriptionPublic: true }),
  },
  upsertUserSetting: {
    by: 'buyer',
    body: () => ({ key: 'DASHBOARD', value: { dashboard: { tiles: [] } } }),
  },
  upsertAddress: { by: 'buyer', body: () => make.address },
  deleteAddresses: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: [(await buyer.ok('upsertAddress', make.address)).id] }),
  },
  upsertManufacturing: { by: 'seller', body: () => ({ hasFactory: false }) },
  upsertContent: {
    by: 'admin',
    body: () => ({
      kind: 'FAQ',
      faq: { category: 'Buying', question: 'Do you open on Sundays?', answer: 'No.' },
    }),
  },
  deleteContent: { by: 'admin', body: () => ({ id: ['faq-1'] }) },
  uploadPriceList: {
    by: 'admin',
    body: async ({ admin }) => ({ file: await make.priceListFile(admin) }),
  },
  schedulePriceList: { by: 'admin', body: ({ admin }) => make.priceListDraft(admin) },
  cancelPriceList: { by: 'admin', body: ({ admin }) => make.priceListDraft(admin) },
  updateHouseSetting: { by: 'admin', body: () => ({ key: 'CUSTOMS', value: 84.2 }) },
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

const house: Samples = {
  createStoneShare: { by: 'buyer', body: () => ({ diamond: make.free.id, isPriceShown: true }) },
  revokeStoneShares: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: [(await buyer.ok('createStoneShare', { diamond: make.free.id })).id] }),
  },
  upsertShowroom: {
    by: 'buyer',
    body: () => ({ ...make.plainShowroom, diamonds: [make.free.id] }),
  },
  deleteShowrooms: { by: 'buyer', body: async ({ buyer }) => ({ id: [(await make.showroom(buyer)).id] }) },
  changeShowroomStones: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await make.showroom(buyer)).id, add: [make.listed.id] }),
  },
  offerShowroomAlternatives: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await make.showroom(buyer)).id, diamond: make.free.id }),
  },
  changeShowroomLink: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await make.showroom(buyer)).id, change: 'REVOKE' }),
  },
  reactInShowroom: {
    // Another company than that of the owner is a client.
    by: 'seller',
    body: async ({ buyer }) => ({ code: (await make.showroom(buyer)).code, kind: 'OPENED' }),
  },
  writeInShowroom: {
    by: 'buyer',
    body: async ({ buyer }) => ({
      ...{ code: (await make.showroom(buyer)).code, kind: 'QUESTION', text: 'Is it eye clean?' },
    }),
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
  createWebhook: { by: 'buyer', body: () => make.webhook },
  updateWebhook: {
    by: 'seller',
    body: async ({ seller }) => ({
      id: (await seller.ok('createWebhook', make.webhook)).id,
      isActive: false,
    }),
  },
  deleteWebhooks: {
    by: 'admin',
    body: async ({ admin }) => ({ id: [(await admin.ok('createWebhook', make.webhook)).id] }),
  },
  rotateWebhookSecret: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await buyer.ok('createWebhook', make.webhook)).id }),
  },
  testWebhook: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await buyer.ok('createWebhook', make.webhook)).id }),
  },
  createAnalytics: { by: 'buyer', body: ({ buyer }) => make.usage(buyer) },
};

/** For each write operation, one call that changes something. */
export const samples: Samples = {
  ...tradeSamples,
  ...searching,
  ...accountSamples,
  ...sellingSamples,
  ...house,
};
