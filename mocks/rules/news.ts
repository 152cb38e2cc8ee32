import type { ActivityType } from '#generated/model/activityType.ts';
import type { Notification } from '#generated/model/notification.ts';
import type { NotificationLevel } from '#generated/model/notificationLevel.ts';
import type { NotificationParameters } from '#generated/model/notificationParameters.ts';
import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { cutText } from '#mocks/rules/cut-text.ts';
import type { WordKey, WordValues } from '#mocks/translations/words.ts';

/** Content of a notification. */
export interface News {
  readonly activityType: ActivityType;
  /** Title and text in English, for logs. The portal and mails have texts of their own. */
  readonly title: string;
  readonly message: string;
  /** Values for the portal's text. */
  readonly parameters?: Readonly<NotificationParameters>;
  /** Id of the record that the notification links to. */
  readonly record?: string | null;
  /** What the mail says beside the sentence of the notification. */
  readonly more?: { readonly key: WordKey; readonly values: WordValues };
  /** What a person wrote, as the mail quotes it. */
  readonly note?: string;
}

const AREAS: Readonly<Record<ActivityType, PermissionKey | null>> = {
  ANNOUNCEMENT: null,
  APPOINTMENT_BOOKED: 'OFFICE',
  APPOINTMENT_CANCELLED: 'OFFICE',
  APPOINTMENT_CHANGED: 'OFFICE',
  APPOINTMENT_MOVED: 'OFFICE',
  BID_LOST: 'MY_BID',
  BID_OUTBID: 'MY_BID',
  BID_RECEIVED: 'MY_BID',
  BID_WITHDRAWN: 'MY_BID',
  BID_WON: 'MY_BID',
  CONCIERGE_ANSWERED: null,
  CONCIERGE_REQUESTED: null,
  COUNTER_OFFER: 'QUOTE',
  DEMAND_ANSWERED: 'DEMAND',
  DEMAND_MATCH: 'DEMAND',
  DEMAND_RECEIVED: 'DEMAND',
  DOCUMENT_CHECKED: null,
  ENQUIRY_ANSWERED: 'ENQUIRY',
  ENQUIRY_RECEIVED: 'ENQUIRY',
  FTP_APPROVED: null,
  FTP_REJECTED: null,
  HOLD_EXPIRED: 'HOLD',
  HOLD_EXPIRING: 'HOLD',
  HOLD_PLACED: 'HOLD',
  HOLD_RELEASED: 'HOLD',
  LISTING_EXPIRING: null,
  MEMBER_FOLLOWED: null,
  MEMBER_LISTED: null,
  MEMO_APPROVED: 'CONFIRM_STONE',
  MEMO_CANCELLED: 'CONFIRM_STONE',
  MEMO_REJECTED: 'CONFIRM_STONE',
  MEMO_REQUESTED: 'CONFIRM_STONE',
  ORDER_CANCELLED: 'CONFIRM_STONE',
  ORDER_INVOICED: 'CONFIRM_STONE',
  ORDER_PAID: 'CONFIRM_STONE',
  PAYMENT_ANNOUNCED: 'CONFIRM_STONE',
  PAYMENT_CANCELLED: 'CONFIRM_STONE',
  PAYMENT_DECLINED: 'CONFIRM_STONE',
  PAYMENT_RECEIVED: 'CONFIRM_STONE',
  PRICE_TARGET_MET: 'WATCHLIST',
  QUOTE_APPROVED: 'QUOTE',
  QUOTE_CANCELLED: 'QUOTE',
  QUOTE_EXPIRED: 'QUOTE',
  QUOTE_RECEIVED: 'QUOTE',
  QUOTE_REJECTED: 'QUOTE',
  REGISTRATION_PENDING: null,
  REMINDER_DUE: 'REMINDER',
  SEARCH_MATCH: 'SAVE_SEARCH',
  SHIPMENT_MOVED: 'SHIPMENT',
  UPLOAD_FINISHED: null,
};

const GOOD: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'APPOINTMENT_BOOKED',
  'BID_WON',
  'DEMAND_MATCH',
  'FTP_APPROVED',
  'MEMO_APPROVED',
  'ORDER_INVOICED',
  'ORDER_PAID',
  'PAYMENT_RECEIVED',
  'PRICE_TARGET_MET',
  'QUOTE_APPROVED',
]);

const BAD: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'APPOINTMENT_CANCELLED',
  'BID_LOST',
  'BID_OUTBID',
  'FTP_REJECTED',
  'HOLD_EXPIRED',
  'HOLD_EXPIRING',
  'LISTING_EXPIRING',
  'MEMO_REJECTED',
  'ORDER_CANCELLED',
  'PAYMENT_DECLINED',
  'QUOTE_EXPIRED',
  'QUOTE_REJECTED',
]);

/** Maximum length of title and message (contract, Notification): both may contain user input. */
const LONGEST_TITLE = 200;
const LONGEST_MESSAGE = 1000;

function cut(text: string, most: number): string {
  return cutText(text, most) === text ? text : `${cutText(text, most - 1)}…`;
}

function levelOf(activityType: ActivityType): NotificationLevel {
  if (GOOD.has(activityType)) return 'SUCCESS';
  return BAD.has(activityType) ? 'WARNING' : 'INFO';
}

/** A new, unread notification. Announcements are for everyone (type 2), all others are personal. */
export function notificationOf(id: string, news: News, createdAt: string): Notification {
  const { activityType, title, message, parameters = {}, record = null } = news;
  return {
    id,
    type: activityType === 'ANNOUNCEMENT' ? 2 : 1,
    module: AREAS[activityType],
    activityType,
    title: cut(title, LONGEST_TITLE),
    message: cut(message, LONGEST_MESSAGE),
    parameters: { ...parameters },
    record,
    isRead: false,
    isVisited: false,
    level: levelOf(activityType),
    createdAt,
  };
}
