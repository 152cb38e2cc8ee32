/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const Range = {
  ">=": {"isRequired":false,"type":"number","minimum":-1000000,"maximum":1000000000},
  "<=": {"isRequired":false,"type":"number","minimum":-1000000,"maximum":1000000000},
} as const satisfies Rules;
