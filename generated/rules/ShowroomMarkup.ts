/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomMarkup = {
  "fromCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":1000},
  "kind": {"isRequired":true,"type":"string","enum":["PERCENT","PER_CARAT","FIXED"]},
  "value": {"isRequired":true,"type":"number","minimum":0,"maximum":1000000},
} as const satisfies Rules;
