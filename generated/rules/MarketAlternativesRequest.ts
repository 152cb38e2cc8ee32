/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MarketAlternativesRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "limit": {"isRequired":false,"type":"integer","minimum":1,"maximum":20},
} as const satisfies Rules;
