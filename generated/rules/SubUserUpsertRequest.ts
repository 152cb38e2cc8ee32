/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const SubUserUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "firstName": {"isRequired":true,"type":"string","minLength":1,"maxLength":50},
  "lastName": {"isRequired":true,"type":"string","minLength":1,"maxLength":50},
  "username": {"isRequired":true,"type":"string","minLength":3,"maxLength":120},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "designation": {"isRequired":false,"type":"string","maxLength":80},
  "userType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10]},
  "areas": {"isRequired":true,"type":"array","maxItems":28,"items":{"type":"string","enum":["DASHBOARD","SEARCH_LIST","SAVE_SEARCH","DEMAND","SHIPMENT","QUICK_SEARCH","COMPARE","CART","HOLD","WATCHLIST","OFFICE","NOTES","QUOTE","CONFIRM_STONE","ENQUIRY","NOTIFICATIONS","REMINDER","MATCH_PAIR","UPCOMING","EXCLUSIVE","COLLECTION","QUOTE_DAY","SEARCH_MATCH_PAIR","SEARCH_DIAMOND","FANCY_SEARCH","MY_BID","SUGGESTED_STOCK","STONE_OF_THE_DAY","ADDRESS_BOOK"]}},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
