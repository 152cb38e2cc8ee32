/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UserSettingUpsertRequest = {
  "key": {"isRequired":true,"type":"string","enum":["COLUMN_SEQUENCE","LIST_VIEW","MATCH_PAIR","DASHBOARD","NOTIFICATION","PORTAL"]},
  "listType": {"isRequired":false,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","house-stock","diamond-list","manage-diamonds","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "value": {"isRequired":true,"type":"object"},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
