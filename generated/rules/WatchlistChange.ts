/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WatchlistChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "newDiscount": {"isRequired":false,"type":"number","minimum":-100,"maximum":200},
  "newAmount": {"isRequired":false,"type":"number","minimum":0,"maximum":1000000000},
  "newPricePerCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":100000000},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
