/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingGroupKey = {
  "kind": {"isRequired":true,"type":"string","enum":["PAIR","LAYOUT"]},
  "number": {"isRequired":true,"type":"string","minLength":1,"maxLength":32},
} as const satisfies Rules;
