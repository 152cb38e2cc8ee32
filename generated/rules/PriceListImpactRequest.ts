/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PriceListImpactRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["STONE","CART","QUOTE","WATCH"]},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
