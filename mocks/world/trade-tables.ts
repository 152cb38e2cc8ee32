import type { OrderRow } from '#mocks/rules/trade-rows.ts';
import { seedBids, shiftBid } from '#mocks/seed/bids.ts';
import { seedHolds, shiftHold } from '#mocks/seed/holds.ts';
import { seedEnquiries, shiftEnquiry } from '#mocks/seed/questions.ts';
import { seedOrders, shiftOrder } from '#mocks/seed/sales.ts';
import { seedVisits, shiftVisit } from '#mocks/seed/visits.ts';
import { defineDatedTable, type Moment } from './dated-table.ts';

/** Orders. Seeded orders consist of stones that are no longer available. */
export const orders = defineDatedTable('orders', ({ seed }) => seedOrders(seed), shiftOrder);

/** Orders that were not cancelled: their stones are sold. */
export function standingOrders(moment: Moment): OrderRow[] {
  return orders(moment)
    .all()
    .filter(({ cancelledAt }) => cancelledAt === null);
}

/** Holds and memos. Seeded ones belong to stones that are held when a world begins. */
export const blocks = defineDatedTable('memo-blocks', ({ seed }) => seedHolds(seed), shiftHold);

/** Bids on stones. Seeded bids are closed. */
export const bids = defineDatedTable('bids', ({ seed }) => seedBids(seed), shiftBid);

/** Enquiries and their messages. */
export const enquiries = defineDatedTable('enquiries', ({ seed }) => seedEnquiries(seed), shiftEnquiry);

/** Appointments with customer care. */
export const appointments = defineDatedTable('appointments', ({ seed }) => seedVisits(seed), shiftVisit);
