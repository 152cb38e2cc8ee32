import type { ActivityType } from '#generated/model/activityType.ts';

/**
 * Kinds of notifications by what they are about; each kind is in one group (tests/src/features/settings/settings.component.test.tsx).
 * Translations: `notifications:group.<name>`.
 */
export const kindGroups = [
  {
    name: 'trade',
    kinds: [
      'MEMO_APPROVED',
      'MEMO_REJECTED',
      'MEMO_REQUESTED',
      'MEMO_CANCELLED',
      'ORDER_INVOICED',
      'ORDER_PAID',
      'ORDER_CANCELLED',
      'SHIPMENT_MOVED',
      'PAYMENT_ANNOUNCED',
      'PAYMENT_RECEIVED',
      'PAYMENT_DECLINED',
      'PAYMENT_CANCELLED',
    ],
  },
  {
    name: 'offers',
    kinds: [
      'QUOTE_APPROVED',
      'QUOTE_REJECTED',
      'QUOTE_EXPIRED',
      'QUOTE_ENDED',
      'QUOTE_CLOSED',
      'QUOTE_RECEIVED',
      'OFFER_ANSWERED',
      'QUOTE_CANCELLED',
      'COUNTER_OFFER',
      'BID_WON',
      'BID_LOST',
      'BID_OUTBID',
      'BID_RECEIVED',
      'BID_WITHDRAWN',
      'HOLD_PLACED',
      'HOLD_RELEASED',
      'HOLD_EXPIRING',
      'HOLD_EXPIRED',
    ],
  },
  {
    name: 'stones',
    kinds: [
      'SEARCH_MATCH',
      'DEMAND_MATCH',
      'DEMAND_ANSWERED',
      'DEMAND_RECEIVED',
      'PRICE_TARGET_MET',
      'ALERT_DIGEST',
      'PRICE_LIST_ENTRIES',
      'PRICE_LIST_STOCK',
      'REMINDER_DUE',
      'SHOWROOM_OPENED',
      'SHOWROOM_LIKED',
      'SHOWROOM_ASKED',
      'SHOWROOM_RESERVED',
      'ENQUIRY_ANSWERED',
      'ENQUIRY_RECEIVED',
      'LISTING_EXPIRING',
      'LISTING_SOLD',
      'OFFER_ASKED',
      'UPLOAD_FINISHED',
      'FTP_APPROVED',
      'FTP_REJECTED',
    ],
  },
  {
    name: 'house',
    kinds: [
      'ACCESS_CHANGED',
      'ANNOUNCEMENT',
      'APPOINTMENT_BOOKED',
      'APPOINTMENT_MOVED',
      'APPOINTMENT_OFFERED',
      'APPOINTMENT_KEPT',
      'APPOINTMENT_CHANGED',
      'APPOINTMENT_CANCELLED',
      'CONCIERGE_ANSWERED',
      'CONCIERGE_REQUESTED',
      'DOCUMENT_CHECKED',
      'MEMBER_FOLLOWED',
      'MEMBER_LISTED',
      'REGISTRATION_PENDING',
      'WEBHOOK_FAILED',
    ],
  },
] as const satisfies readonly { readonly name: string; readonly kinds: readonly ActivityType[] }[];

export type KindGroup = (typeof kindGroups)[number]['name'];

export const allKinds: readonly ActivityType[] = kindGroups.flatMap(({ kinds }) => [...kinds]);
