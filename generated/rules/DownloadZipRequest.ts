/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DownloadZipRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","house-stock","diamond-list","manage-diamonds","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "media": {"isRequired":false,"type":"array","minItems":1,"maxItems":7,"items":{"type":"string","enum":["IMAGE","VIDEO","CERTIFICATE","XRAY","HEART","ARROW","ASSET"]}},
} as const satisfies Rules;
