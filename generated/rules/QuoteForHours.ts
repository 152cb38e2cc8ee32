/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const QuoteForHours = {
  "validityHours": {"isRequired":true,"type":"integer","enum":[2,4,8,10,24,48]},
} as const satisfies Rules;
