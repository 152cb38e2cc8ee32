import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import {
  listNotifications,
  updateNotificationsRead,
  useListNotifications,
} from '#generated/client/notification/notification.ts';
import type { ActivityType } from '#generated/model/activityType.ts';
import type { ReadOperation } from '#generated/operations.ts';
import { refreshProfile } from '#src/session/start-up.ts';
import { invalidate } from '#src/shared/api/invalidate.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { systemChoice, useIsShownBySystem } from './system-choice.ts';
import type { showSystemNews } from './system-news.ts';
import { latestUnread } from './unread.ts';
import { useNotificationsRoute } from './use-notifications-route.ts';

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

const showrooms = ['listShowrooms', 'viewShowroom'] as const;

/**
 * The reads that show what a notification of each kind reports: they are out of date once it arrives. A missing kind is a
 * compile error.
 */
const staleAfterNews = {
  ACCESS_CHANGED: nothing,
  ALERT_DIGEST: nothing,
  ANNOUNCEMENT: nothing,
  APPOINTMENT_BOOKED: visits,
  APPOINTMENT_CANCELLED: visits,
  APPOINTMENT_CHANGED: visits,
  APPOINTMENT_KEPT: visits,
  APPOINTMENT_MOVED: visits,
  APPOINTMENT_OFFERED: visits,
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
  LISTING_SOLD: [
    'paginateInventory',
    'paginateListingPerformance',
    'paginateStoneOffers',
    'paginateSoldListings',
    'viewDesk',
  ],
  LISTING_EXPIRING: ['paginateInventory'],
  MEMBER_FOLLOWED: nothing,
  MEMBER_LISTED: nothing,
  MEMO_APPROVED: memos,
  MEMO_CANCELLED: memos,
  MEMO_REJECTED: memos,
  MEMO_REQUESTED: memos,
  OFFER_ANSWERED: ['paginateTracks'],
  OFFER_ASKED: ['paginateStoneOffers', 'viewDesk'],
  ORDER_CANCELLED: [...orders, ...memos],
  ORDER_INVOICED: orders,
  ORDER_PAID: orders,
  PAYMENT_ANNOUNCED: payments,
  PAYMENT_CANCELLED: payments,
  PAYMENT_DECLINED: payments,
  PAYMENT_RECEIVED: payments,
  PRICE_LIST_ENTRIES: ['paginateTracks', 'paginateDiamonds', 'viewDiamond'],
  PRICE_LIST_STOCK: ['paginateInventory'],
  PRICE_TARGET_MET: ['paginateTracks'],
  QUOTE_APPROVED: [...quotes, ...memos],
  QUOTE_CANCELLED: quotes,
  QUOTE_CLOSED: quotes,
  QUOTE_ENDED: quotes,
  QUOTE_EXPIRED: quotes,
  QUOTE_RECEIVED: quotes,
  QUOTE_REJECTED: quotes,
  REGISTRATION_PENDING: ['paginateRegistrations', 'viewRegistration'],
  REMINDER_DUE: ['paginateTracks'],
  SEARCH_MATCH: ['listSearches'],
  SHIPMENT_MOVED: orders,
  SHOWROOM_ASKED: showrooms,
  SHOWROOM_LIKED: showrooms,
  SHOWROOM_OPENED: showrooms,
  SHOWROOM_RESERVED: showrooms,
  UPLOAD_FINISHED: ['viewUpload', 'paginateUploads', 'paginateInventory'],
  WEBHOOK_FAILED: ['listWebhooks', 'paginateWebhookDeliveries'],
} as const satisfies Record<ActivityType, readonly ReadOperation[]>;

/** Most notifications that are looked at after one reading; of more at once, the kinds repeat. */
const MOST = 50;

async function tellBySystem(...news: Parameters<typeof showSystemNews>): Promise<void> {
  if (systemChoice() !== 'on' || document.hasFocus()) return;
  const { showSystemNews } = await import('./system-news.ts');
  await showSystemNews(...news);
}

/**
 * Refetches what is on screen when a notification reports that others changed it: the lists of quotes, holds, memos, bids and
 * enquiries. Users who allow it see the news as system notifications, too, while they look elsewhere. Renders nothing. Asks
 * with the count of unread notifications, so that it sends no poll of its own.
 */
export function RefreshAfterNews() {
  const client = useQueryClient();
  const list = useNotificationsRoute();
  const [, navigate] = useLocation();
  const { send: markRead } = useWrite('updateNotificationsRead', updateNotificationsRead);
  const isShownBySystem = useIsShownBySystem();
  const { data: newest } = useListNotifications(latestUnread, {
    // System notifications are for hidden tabs, where polls pause otherwise.
    query: {
      select: ({ data }) => data.list[0]?.createdAt ?? null,
      refetchIntervalInBackground: isShownBySystem,
    },
    request: { silent: true },
  });
  /** Time of the newest notification known; null before the first reading. An empty text is earlier than any. */
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (newest === undefined) return;
    const before = known.current;
    // A notification that is marked as read uncovers an older one, which is no news.
    if (before === null || (newest ?? '') > before) known.current = newest ?? '';
    if (before === null || newest === null || newest <= before) return;
    const open = (address: string, read: readonly string[]) => {
      navigate(address);
      if (read.length > 0) markRead({ id: [...read] });
    };
    const refresh = async () => {
      const { data } = await listNotifications({ ...latestUnread, limit: MOST }, { silent: true });
      const news = data.list.filter(({ createdAt }) => createdAt > before);
      const stale = news.flatMap(({ activityType }) => staleAfterNews[activityType]);
      // What the user may see is part of the session: menu and screens follow it.
      if (news.some(({ activityType }) => activityType === 'ACCESS_CHANGED')) await refreshProfile();
      await Promise.all([invalidate(client, stale), tellBySystem(news, list, open)]);
    };
    refresh().catch((error: unknown) => console.warn('News could not be read', error));
  }, [client, newest, list, navigate, markRead]);
  return null;
}
