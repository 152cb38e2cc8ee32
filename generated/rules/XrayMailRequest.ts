/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const XrayMailRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"string","minLength":1,"maxLength":64}},
  "listType": {"isRequired":true,"type":"string","enum":["cart","compare","confirm-list","dashboard","diamond-detail","diamond-details","enquiry","exclusive","fancy-search","hold","house-stock","diamond-list","manage-diamonds","match-pair","new-arrivals","notes","office-list","quote-day","quote-list","reminder","search-bid-diamond","search-match-pair","diamond-search","special-stone","stone-of-the-day","suggested-stock","upcoming","watchlist"]},
  "email": {"isRequired":true,"type":"array","minItems":1,"maxItems":10,"items":{"type":"string","maxLength":120,"format":"email"}},
  "cc": {"isRequired":false,"type":"array","maxItems":10,"items":{"type":"string","maxLength":120,"format":"email"}},
  "subject": {"isRequired":false,"type":"string","maxLength":200},
  "message": {"isRequired":false,"type":"string","maxLength":2000},
  "attachments": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["XRAY","PDF","EXCEL","CERTIFICATE","IMAGE","VIDEO"]}},
  "isPriceHidden": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
