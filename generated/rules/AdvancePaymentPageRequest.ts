/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AdvancePaymentPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["PENDING","RECEIVED","DECLINED","CANCELLED"]}},
  "isHandled": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
