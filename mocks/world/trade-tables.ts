import type { CommentRow, OrderRow } from '#mocks/domain/trade-rows.ts';
import { seedBids, shiftBid } from '#mocks/seed/bids.ts';
import { seedHolds, shiftHold } from '#mocks/seed/holds.ts';
import { seedEnquiries, shiftEnquiry } from '#mocks/seed/questions.ts';
import { seedOrders, shiftOrder } from '#mocks/seed/sales.ts';
import { seedVisits, shiftVisit } from '#mocks/seed/visits.ts';
import { defineDatedTable, type Moment } from './dated-table.ts';
import { defineTable } from './define-table.ts';

/** Orders, those of the seed made of the stones that are gone. */
export const orders = defineDatedTable('orders', ({ seed }) => seedOrders(seed), shiftOrder);

/** Orders that were not cancelled: what of the stones is sold. */
export function standingOrders(moment: Moment): OrderRow[] {
  return orders(moment)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
}

/** Holds and memos, those of the seed of the stones that are held when a world begins. */
export const blocks = defineDatedTable('memo-blocks', ({ seed }) => seedHolds(seed), shiftHold);

/** Bids on stones, those of the seed over. */
export const bids = defineDatedTable('bids', ({ seed }) => seedBids(seed), shiftBid);

/** Notes and comments on stones. */
export const comments = defineTable<CommentRow>('comments');

/** Enquiries with the exchange about them. */
export const enquiries = defineDatedTable('enquiries', ({ seed }) => seedEnquiries(seed), shiftEnquiry);

/** Appointments with customer care. */
export const appointments = defineDatedTable('appointments', ({ seed }) => seedVisits(seed), shiftVisit);
