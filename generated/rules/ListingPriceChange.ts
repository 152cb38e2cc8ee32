/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingPriceChange = {
  "kind": {"isRequired":true,"type":"string","enum":["PERCENT","POINTS","BACK","THIRD","LOWEST_TENTH","MEDIAN"]},
  "value": {"isRequired":false,"type":"number","minimum":-99,"maximum":200},
  "rounding": {"isRequired":false,"type":"integer","enum":[0,1,5,10,50,100]},
} as const satisfies Rules;
