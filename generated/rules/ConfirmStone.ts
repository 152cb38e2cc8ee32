/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ConfirmStone = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "confirmPricePerCarat": {"isRequired":true,"type":"number","minimum":0,"maximum":100000000},
} as const satisfies Rules;
