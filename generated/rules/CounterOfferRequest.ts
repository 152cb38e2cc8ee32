/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CounterOfferRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "newPricePerCarat": {"isRequired":true,"type":"number","maximum":100000000},
  "validityHours": {"isRequired":true,"type":"integer","enum":[2,4,8,10,24,48]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
