/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CabinSlotSort = {
  "start": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "end": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
  "weekDay": {"isRequired":false,"type":"string","enum":["ASC","DESC"]},
} as const satisfies Rules;
