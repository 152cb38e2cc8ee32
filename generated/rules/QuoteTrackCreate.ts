/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const QuoteTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[4]},
  "isDraft": {"isRequired":false,"type":"boolean"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "shippingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "billingAddress": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;
