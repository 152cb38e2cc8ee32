/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const QuoteOffer = {
  "newPricePerCarat": {"isRequired":true,"type":"number","maximum":100000000},
} as const satisfies Rules;
