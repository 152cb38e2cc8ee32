import type { ActivityType } from '#generated/model/activityType.ts';
import type { Notification } from '#generated/model/notification.ts';
import { ViewType } from '#generated/model/viewType.ts';
import { allStones, stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { href } from '#src/domain/paths/href.ts';
import { writeListAddress } from '#src/shared/data/list-address.ts';

type Parameters = Notification['parameters'];
type Address = (record: string, parameters: Parameters) => string;

const stone: Address = (id) => href('diamondDetail', { id });
const memos: Address = () => href('confirmList');
const liveBids: Address = () => href('myBid');
const settledBids: Address = () => `${href('myBid')}?show=history`;
const thread =
  (side: 'own' | 'handled'): Address =>
  (id) =>
    `${href('enquiry')}?${new URLSearchParams({ side, thread: id })}`;
const quotes: Address = () => href('quoteList');
const holds: Address = () => href('hold');
/** Any number of the goods finds the shipment, and the page needs no permission. */
const shipment: Address = (_record, { orderNo }) =>
  href('trackDiamond', null, { number: orderNo === undefined ? undefined : String(orderNo) });
const showroom: Address = (id) => href('showrooms', null, { showroom: id });
const payments: Address = () => href('advancePayment');
const visits: Address = (appointment) => href('appointments', null, { appointment });
const uploads: Address = () => href('sellerUploads');
const member: Address = (id) => href('member', { id });
const search: Address = (diamondSearchId) =>
  href('diamondList') +
  writeListAddress({ filters: { ...allStones, criteria: { diamondSearchId } } }, stoneFilters);

const newOf: Address = (seller) =>
  href('diamondList') +
  writeListAddress(
    { filters: { criteria: { vnd: [seller] }, viewType: ViewType.NEW_ARRIVALS } },
    stoneFilters,
  );

/** The page that each notification kind links to, by record id; kinds without a page are absent. */
const addresses: Partial<Record<ActivityType, Address>> = {
  BID_LOST: settledBids,
  BID_OUTBID: liveBids,
  BID_RECEIVED: liveBids,
  BID_WITHDRAWN: liveBids,
  BID_WON: settledBids,
  CONCIERGE_ANSWERED: () => href('concierge'),
  DEMAND_ANSWERED: () => href('myDemand'),
  DEMAND_MATCH: search,
  DEMAND_RECEIVED: () => href('myDemand', null, { side: 'handled' }),
  DOCUMENT_CHECKED: () => href('documents'),
  ENQUIRY_ANSWERED: thread('own'),
  ENQUIRY_RECEIVED: thread('handled'),
  FTP_APPROVED: uploads,
  FTP_REJECTED: uploads,
  APPOINTMENT_BOOKED: visits,
  APPOINTMENT_CANCELLED: visits,
  APPOINTMENT_CHANGED: visits,
  APPOINTMENT_KEPT: visits,
  APPOINTMENT_MOVED: visits,
  APPOINTMENT_OFFERED: visits,
  COUNTER_OFFER: quotes,
  HOLD_EXPIRED: holds,
  HOLD_EXPIRING: holds,
  HOLD_PLACED: holds,
  HOLD_RELEASED: holds,
  MEMBER_FOLLOWED: member,
  MEMBER_LISTED: newOf,
  MEMO_APPROVED: memos,
  MEMO_CANCELLED: memos,
  MEMO_REJECTED: memos,
  MEMO_REQUESTED: memos,
  LISTING_SOLD: () => href('sellerOrders'),
  OFFER_ANSWERED: () => href('decideQuotes'),
  OFFER_ASKED: () => href('stoneOffers'),
  ORDER_CANCELLED: () => `${href('orders')}?status=cancelled`,
  ORDER_INVOICED: () => href('invoices'),
  ORDER_PAID: () => `${href('invoices')}?status=paid`,
  PAYMENT_ANNOUNCED: payments,
  PAYMENT_CANCELLED: payments,
  PAYMENT_DECLINED: payments,
  PAYMENT_RECEIVED: payments,
  PRICE_LIST_STOCK: () => href('manageDiamonds'),
  PRICE_TARGET_MET: stone,
  QUOTE_APPROVED: quotes,
  QUOTE_CANCELLED: quotes,
  QUOTE_CLOSED: memos,
  QUOTE_ENDED: stone,
  QUOTE_EXPIRED: stone,
  QUOTE_RECEIVED: quotes,
  REGISTRATION_PENDING: (id) => href('registrations', null, { registration: id }),
  QUOTE_REJECTED: quotes,
  REMINDER_DUE: stone,
  SEARCH_MATCH: search,
  SHIPMENT_MOVED: shipment,
  SHOWROOM_ASKED: showroom,
  SHOWROOM_LIKED: showroom,
  SHOWROOM_OPENED: showroom,
  SHOWROOM_RESERVED: showroom,
  UPLOAD_FINISHED: (id) => href('sellerUpload', { id }),
  WEBHOOK_FAILED: () => href('webhooks'),
};

export function notificationAddress({
  activityType,
  record,
  parameters = {},
}: Pick<Notification, 'activityType' | 'record'> & { parameters?: Parameters }): string | null {
  return record === null ? null : (addresses[activityType]?.(record, parameters) ?? null);
}
