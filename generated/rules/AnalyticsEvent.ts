/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AnalyticsEvent = {
  "kind": {"isRequired":true,"type":"string","enum":["PAGE_VIEW","STONE_VIEW","SEARCH","STONE_ACTION","MEDIA_VIEW"]},
  "at": {"isRequired":true,"type":"string","format":"date-time"},
  "listType": {"isRequired":false,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","house-stock","diamond-list","manage-diamonds","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "module": {"isRequired":false,"type":"string","enum":["DASHBOARD","SEARCH_LIST","SAVE_SEARCH","DEMAND","SHIPMENT","QUICK_SEARCH","COMPARE","CART","HOLD","WATCHLIST","OFFICE","NOTES","QUOTE","CONFIRM_STONE","ENQUIRY","NOTIFICATIONS","REMINDER","MATCH_PAIR","UPCOMING","EXCLUSIVE","COLLECTION","QUOTE_DAY","SEARCH_MATCH_PAIR","SEARCH_DIAMOND","FANCY_SEARCH","MY_BID","SUGGESTED_STOCK","STONE_OF_THE_DAY","ADDRESS_BOOK"]},
  "action": {"isRequired":false,"type":"string","enum":["BID","CONFIRM","ADD_TO_CART","ADD_TO_WATCH","ADD_TO_REMINDER","APPLY_QUOTE","SAVE_QUOTE","CANCEL_QUOTE","HOLD","CANCEL","FINAL_CALCULATION","SHARE","DOWNLOAD","UPDATE_REMINDER","DELETE"]},
  "diamonds": {"isRequired":false,"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "path": {"isRequired":false,"type":"string","maxLength":300},
} as const satisfies Rules;
