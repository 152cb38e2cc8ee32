import type { ActivityType } from '#generated/model/activityType.ts';
import type { ReadOperation } from '#generated/operations.ts';

const quotes = ['paginateTracks', 'viewCustomerHistory', 'viewDashboard'] as const;
const memos = ['paginateMemos', 'paginateOrders', 'viewCustomerHistory', 'viewDashboard'] as const;
const holds = ['paginateBlocks', 'paginateBlockMasters', 'viewCustomerHistory', 'viewDashboard'] as const;
const bids = ['paginateBids', 'viewDashboard'] as const;
const enquiries = ['paginateEnquiries', 'paginateTracks', 'viewDashboard'] as const;
const demands = ['listSearches', 'getSearch'] as const;
const visits = ['listAppointments', 'paginateTracks', 'paginateShowSelections', 'viewDashboard'] as const;
const orders = ['paginateOrders', 'paginateInvoices', 'listShippingDetails', 'viewDashboard'] as const;
const payments = ['paginateAdvancePayments'] as const;
const nothing = [] as const;

/**
 * The reads that show what a notification of each kind reports: they are out of date once it arrives. A missing kind is a
 * compile error.
 */
export const staleAfterNews = {
  ANNOUNCEMENT: nothing,
  APPOINTMENT_BOOKED: visits,
  APPOINTMENT_CANCELLED: visits,
  APPOINTMENT_CHANGED: visits,
  APPOINTMENT_MOVED: visits,
  BID_LOST: bids,
  BID_OUTBID: bids,
  BID_RECEIVED: bids,
  BID_WITHDRAWN: bids,
  BID_WON: [...bids, ...memos],
  CONCIERGE_ANSWERED: ['paginateConciergeRequests'],
  CONCIERGE_REQUESTED: nothing,
  COUNTER_OFFER: quotes,
  DEMAND_ANSWERED: demands,
  DEMAND_MATCH: demands,
  DEMAND_RECEIVED: demands,
  DOCUMENT_CHECKED: ['listDocuments'],
  ENQUIRY_ANSWERED: enquiries,
  ENQUIRY_RECEIVED: enquiries,
  FTP_APPROVED: ['listFtpRequests'],
  FTP_REJECTED: ['listFtpRequests'],
  HOLD_EXPIRED: holds,
  HOLD_EXPIRING: holds,
  HOLD_PLACED: holds,
  HOLD_RELEASED: holds,
  LISTING_EXPIRING: ['paginateInventory'],
  MEMBER_FOLLOWED: nothing,
  MEMBER_LISTED: nothing,
  MEMO_APPROVED: memos,
  MEMO_CANCELLED: memos,
  MEMO_REJECTED: memos,
  MEMO_REQUESTED: memos,
  ORDER_CANCELLED: [...orders, ...memos],
  ORDER_INVOICED: orders,
  ORDER_PAID: orders,
  PAYMENT_ANNOUNCED: payments,
  PAYMENT_CANCELLED: payments,
  PAYMENT_DECLINED: payments,
  PAYMENT_RECEIVED: payments,
  PRICE_TARGET_MET: ['paginateTracks'],
  QUOTE_APPROVED: [...quotes, ...memos],
  QUOTE_CANCELLED: quotes,
  QUOTE_EXPIRED: quotes,
  QUOTE_RECEIVED: quotes,
  QUOTE_REJECTED: quotes,
  REGISTRATION_PENDING: ['paginateRegistrations'],
  REMINDER_DUE: ['paginateTracks'],
  SEARCH_MATCH: ['listSearches'],
  SHIPMENT_MOVED: orders,
  UPLOAD_FINISHED: ['viewUpload', 'paginateUploads', 'paginateInventory'],
} as const satisfies Record<ActivityType, readonly ReadOperation[]>;
