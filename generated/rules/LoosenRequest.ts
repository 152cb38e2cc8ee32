/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const LoosenRequest = {
  "filter": {"isRequired":true,"type":"object"},
  "limit": {"isRequired":false,"type":"integer","minimum":1,"maximum":20},
} as const satisfies Rules;
