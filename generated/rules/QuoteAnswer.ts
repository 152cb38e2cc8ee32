/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const QuoteAnswer = {
  "trackType": {"isRequired":true,"type":"integer","enum":[4]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
  "status": {"isRequired":true,"type":"string","enum":["APPROVED","REJECT","CANCEL"]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "shippingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "billingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "terms": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
} as const satisfies Rules;
