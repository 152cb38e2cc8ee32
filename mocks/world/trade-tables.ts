import { growOrders, laterOrder } from '#mocks/seed/sales.ts';
import { defineDatedTable } from './dated-table.ts';
import { defineTable } from './define-table.ts';
import type { BidRow, CommentRow, EnquiryRow } from './trade-rows.ts';

/** Orders, those of the seed made of the stones that are gone. */
export const orders = defineDatedTable(({ seed }) => growOrders(seed), laterOrder);

/** Bids on stones. */
export const bids = defineTable<BidRow>();

/** Notes and comments on stones. */
export const comments = defineTable<CommentRow>();

/** Enquiries with the exchange about them. */
export const enquiries = defineTable<EnquiryRow>();
