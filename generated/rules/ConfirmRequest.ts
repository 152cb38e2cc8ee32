/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ConfirmRequest = {
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
  "terms": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "date": {"isRequired":false,"type":"object"},
  "shippingAddress": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "billingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "comment": {"isRequired":false,"type":"string","maxLength":1000},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "isFromCounterOffer": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
