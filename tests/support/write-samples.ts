import * as make from './write-makers.ts';
import type { Samples } from './write-sample.ts';
import { accountSamples } from './write-samples-account.ts';
import { sellingSamples } from './write-samples-selling.ts';
import { tradeSamples } from './write-samples-trade.ts';

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
