import * as make from './write-makers.ts';
import type { Samples } from './write-sample.ts';

/** Writes of sellers: listings, uploads and media. */
export const sellingSamples: Samples = {
  refreshListings: { by: 'seller', body: () => ({ id: [make.listed.id] }) },
  updateListingStatus: { by: 'seller', body: () => ({ id: [make.listed.id], wSts: 'NA' }) },
  updateListingPrices: { by: 'seller', body: () => make.raisedPrice },
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
