/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingPrice = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "seenPricePerCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":100000000},
  "pricePerCarat": {"isRequired":true,"type":"number","minimum":0.01,"maximum":100000000},
  "isConfirmed": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
