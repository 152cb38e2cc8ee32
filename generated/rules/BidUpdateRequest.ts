/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const BidUpdateRequest = {
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"object"}},
} as const satisfies Rules;
