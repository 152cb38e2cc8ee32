/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const TrackStone = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "vStnId": {"isRequired":true,"type":"string","minLength":1,"maxLength":32},
  "trackDiscount": {"isRequired":true,"type":"number","isNullable":true,"minimum":-100,"maximum":1000},
  "trackAmount": {"isRequired":true,"type":"number","minimum":0,"maximum":1000000000},
  "trackPricePerCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":100000000},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
