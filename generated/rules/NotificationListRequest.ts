/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const NotificationListRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isRead": {"isRequired":false,"type":"boolean"},
  "activityType": {"isRequired":false,"type":"array","minItems":1,"maxItems":60,"items":{"type":"string","enum":["ACCESS_CHANGED","ANNOUNCEMENT","APPOINTMENT_BOOKED","APPOINTMENT_CANCELLED","APPOINTMENT_CHANGED","APPOINTMENT_MOVED","BID_LOST","BID_OUTBID","BID_RECEIVED","BID_WITHDRAWN","BID_WON","CONCIERGE_ANSWERED","CONCIERGE_REQUESTED","COUNTER_OFFER","DEMAND_ANSWERED","DEMAND_MATCH","DEMAND_RECEIVED","DOCUMENT_CHECKED","ENQUIRY_ANSWERED","ENQUIRY_RECEIVED","FTP_APPROVED","FTP_REJECTED","HOLD_EXPIRED","HOLD_EXPIRING","HOLD_PLACED","HOLD_RELEASED","LISTING_EXPIRING","LISTING_SOLD","MEMBER_FOLLOWED","MEMBER_LISTED","MEMO_APPROVED","MEMO_CANCELLED","MEMO_REJECTED","MEMO_REQUESTED","OFFER_ANSWERED","OFFER_ASKED","ORDER_CANCELLED","ORDER_INVOICED","ORDER_PAID","PAYMENT_ANNOUNCED","PAYMENT_CANCELLED","PAYMENT_DECLINED","PAYMENT_RECEIVED","PRICE_TARGET_MET","QUOTE_APPROVED","QUOTE_CANCELLED","QUOTE_CLOSED","QUOTE_ENDED","QUOTE_EXPIRED","QUOTE_RECEIVED","QUOTE_REJECTED","REGISTRATION_PENDING","REMINDER_DUE","SEARCH_MATCH","SHIPMENT_MOVED","UPLOAD_FINISHED"]}},
} as const satisfies Rules;
