/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingFloorsRequest = {
  "floors": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;
