import type { ActivityType } from '#generated/model/activityType.ts';
import type { Charges } from '#generated/model/charges.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { NotificationLevel } from '#generated/model/notificationLevel.ts';
import type { NotificationParameters } from '#generated/model/notificationParameters.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { WordKey, WordValues } from '#mocks/translations/words.ts';

/** One notification among those that a mail lists. */
export type NewsLine = Pick<News, 'activityType' | 'title'> & {
  readonly parameters: Readonly<NotificationParameters>;
};

export interface News {
  readonly activityType: ActivityType;
  /** Title and text in English, for logs. The portal and mails have texts of their own. */
  readonly title: string;
  readonly message: string;
  readonly parameters?: Readonly<NotificationParameters>;
  readonly record?: string | null;
  /** What the mail says beside the sentence of the notification. */
  readonly more?: { readonly key: WordKey; readonly values: WordValues };
  /** What the mail says about money, line by line. */
  readonly charges?: Charges | undefined;
  /** Notifications that the mail lists. */
  readonly lines?: readonly NewsLine[];
  /** What a person wrote, as the mail quotes it. */
  readonly note?: string;
}

/** Alerts of a user that wait for the daily mail; the id is that of the user. */
export interface DigestRow {
  readonly id: string;
  /** When it is sent, in milliseconds since 1970. */
  readonly dueAt: number;
  /** All alerts; `alerts` are the first of them. */
  readonly count: number;
  readonly alerts: readonly NewsLine[];
}

interface Activity {
  /** The permission of the users whom it concerns; null for everybody. */
  readonly area: PermissionKey | null;
  /** INFO if absent. */
  readonly level?: NotificationLevel;
  /** Whether it is mailed by default, because money or a deadline is at stake. */
  readonly isMailed?: true;
  /** Whether it is only mailed by default, because the portal says the same one by one. */
  readonly isMailOnly?: true;
}

export const ACTIVITIES: Readonly<Record<ActivityType, Activity>> = {
  ACCESS_CHANGED: { area: null, isMailed: true },
  ALERT_DIGEST: { area: null, isMailed: true, isMailOnly: true },
  ANNOUNCEMENT: { area: null },
  APPOINTMENT_BOOKED: { area: 'OFFICE', level: 'SUCCESS', isMailed: true },
  APPOINTMENT_CANCELLED: { area: 'OFFICE', level: 'WARNING', isMailed: true },
  APPOINTMENT_CHANGED: { area: 'OFFICE', isMailed: true },
  APPOINTMENT_KEPT: { area: 'OFFICE' },
  APPOINTMENT_MOVED: { area: 'OFFICE', isMailed: true },
  APPOINTMENT_OFFERED: { area: 'OFFICE', isMailed: true },
  BID_LOST: { area: 'MY_BID', level: 'WARNING' },
  BID_OUTBID: { area: 'MY_BID', level: 'WARNING' },
  BID_RECEIVED: { area: 'MY_BID' },
  BID_WITHDRAWN: { area: 'MY_BID' },
  BID_WON: { area: 'MY_BID', level: 'SUCCESS', isMailed: true },
  CONCIERGE_ANSWERED: { area: null, isMailed: true },
  CONCIERGE_REQUESTED: { area: null },
  COUNTER_OFFER: { area: 'QUOTE', isMailed: true },
  DEMAND_ANSWERED: { area: 'DEMAND', isMailed: true },
  DEMAND_MATCH: { area: 'DEMAND', level: 'SUCCESS', isMailed: true },
  DEMAND_RECEIVED: { area: 'DEMAND' },
  DOCUMENT_CHECKED: { area: null, isMailed: true },
  ENQUIRY_ANSWERED: { area: 'ENQUIRY', isMailed: true },
  ENQUIRY_RECEIVED: { area: 'ENQUIRY' },
  FTP_APPROVED: { area: null, level: 'SUCCESS', isMailed: true },
  FTP_REJECTED: { area: null, level: 'WARNING', isMailed: true },
  HOLD_EXPIRED: { area: 'HOLD', level: 'WARNING' },
  HOLD_EXPIRING: { area: 'HOLD', level: 'WARNING' },
  HOLD_PLACED: { area: 'HOLD' },
  HOLD_RELEASED: { area: 'HOLD' },
  LISTING_SOLD: { area: null, level: 'SUCCESS', isMailed: true },
  LISTING_EXPIRING: { area: null, level: 'WARNING' },
  MEMBER_FOLLOWED: { area: null },
  MEMBER_LISTED: { area: null },
  MEMO_APPROVED: { area: 'CONFIRM_STONE', level: 'SUCCESS', isMailed: true },
  MEMO_CANCELLED: { area: 'CONFIRM_STONE' },
  MEMO_REJECTED: { area: 'CONFIRM_STONE', level: 'WARNING', isMailed: true },
  MEMO_REQUESTED: { area: 'CONFIRM_STONE' },
  OFFER_ANSWERED: { area: 'QUOTE' },
  OFFER_ASKED: { area: null, isMailed: true },
  ORDER_CANCELLED: { area: 'CONFIRM_STONE', level: 'WARNING', isMailed: true },
  ORDER_INVOICED: { area: 'CONFIRM_STONE', level: 'SUCCESS', isMailed: true },
  ORDER_PAID: { area: 'CONFIRM_STONE', level: 'SUCCESS', isMailed: true },
  PAYMENT_ANNOUNCED: { area: 'CONFIRM_STONE' },
  PAYMENT_CANCELLED: { area: 'CONFIRM_STONE' },
  PAYMENT_DECLINED: { area: 'CONFIRM_STONE', level: 'WARNING' },
  PAYMENT_RECEIVED: { area: 'CONFIRM_STONE', level: 'SUCCESS' },
  PRICE_LIST_ENTRIES: { area: null },
  PRICE_LIST_STOCK: { area: null },
  PRICE_TARGET_MET: { area: 'WATCHLIST', level: 'SUCCESS' },
  QUOTE_APPROVED: { area: 'QUOTE', level: 'SUCCESS', isMailed: true },
  QUOTE_CANCELLED: { area: 'QUOTE' },
  QUOTE_CLOSED: { area: 'QUOTE', isMailed: true },
  QUOTE_ENDED: { area: 'QUOTE', level: 'WARNING', isMailed: true },
  QUOTE_EXPIRED: { area: 'QUOTE', level: 'WARNING' },
  QUOTE_RECEIVED: { area: 'QUOTE' },
  QUOTE_REJECTED: { area: 'QUOTE', level: 'WARNING', isMailed: true },
  REGISTRATION_PENDING: { area: null },
  REMINDER_DUE: { area: 'REMINDER', isMailed: true },
  SEARCH_MATCH: { area: 'SAVE_SEARCH' },
  SHIPMENT_MOVED: { area: 'SHIPMENT', isMailed: true },
  SHOWROOM_ASKED: { area: null, isMailed: true },
  SHOWROOM_LIKED: { area: null },
  SHOWROOM_OPENED: { area: null },
  SHOWROOM_RESERVED: { area: null, level: 'SUCCESS', isMailed: true },
  UPLOAD_FINISHED: { area: null },
  WEBHOOK_FAILED: { area: null, level: 'WARNING', isMailed: true },
};

/** Maximum length of title and message (contract, Notification): both may contain user input. */
const LONGEST_TITLE = 200;
const LONGEST_MESSAGE = 1000;

function cut(text: string, most: number): string {
  return cutText(text, most) === text ? text : `${cutText(text, most - 1)}…`;
}

/** A new, unread notification. Announcements are for everyone (type 2), all others are personal. */
export function notificationOf(id: string, news: News, createdAt: string): Notification {
  const { activityType, title, message, parameters = {}, record = null } = news;
  const { area, level = 'INFO' } = ACTIVITIES[activityType];
  return {
    id,
    type: activityType === 'ANNOUNCEMENT' ? 2 : 1,
    module: area,
    activityType,
    title: cut(title, LONGEST_TITLE),
    message: cut(message, LONGEST_MESSAGE),
    parameters: { ...parameters },
    record,
    isRead: false,
    isVisited: false,
    level,
    createdAt,
  };
}
