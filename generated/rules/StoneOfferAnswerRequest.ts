/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const StoneOfferAnswerRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "pricePerCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":100000000},
  "isAgreed": {"isRequired":true,"type":"boolean"},
} as const satisfies Rules;
