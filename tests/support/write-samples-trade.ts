import { purchaseOf } from './mock-backend-client.ts';
import * as make from './write-makers.ts';
import type { Samples } from './write-sample.ts';

/** Writes of buyers and their sales persons: lists, quotes, bids, holds, memos and visits. */
export const tradeSamples: Samples = {
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
  askQuoteSellers: {
    by: 'sales',
    body: async ({ buyer }) => ({
      list: [{ id: await make.quoted(buyer), newPricePerCarat: make.offered }],
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
      return purchaseOf(make.free);
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
  createAppointmentOffer: {
    by: 'sales',
    body: async ({ buyer }) => make.offerOf(await buyer.ok('createAppointment', await make.visit(buyer))),
  },
  updateAppointmentOffer: {
    by: 'buyer',
    body: async ({ buyer, sales }) => {
      const offer = make.offerOf(await buyer.ok('createAppointment', await make.visit(buyer)));
      return { id: (await sales.ok('createAppointmentOffer', offer)).id, isAccepted: true };
    },
  },
  deleteAppointmentParts: {
    by: 'buyer',
    body: async ({ buyer }) => ({ id: (await buyer.ok('createAppointment', await make.visit(buyer))).id }),
  },
};
