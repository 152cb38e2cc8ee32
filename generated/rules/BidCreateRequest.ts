/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const BidCreateRequest = {
  "bidType": {"isRequired":true,"type":"integer","enum":[1,2]},
  "flow": {"isRequired":false,"type":"string","enum":["JUST_BID_IT","LOOK_AND_BID","BLIND_BID"]},
  "shippingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "billingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"object"}},
} as const satisfies Rules;
