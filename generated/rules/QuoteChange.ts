/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const QuoteChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "newPricePerCarat": {"isRequired":false,"type":"number","maximum":100000000},
  "validityHours": {"isRequired":false,"type":"integer","enum":[2,4,8,10,24,48]},
  "offerValidDate": {"isRequired":false,"type":"string","format":"date-time"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
