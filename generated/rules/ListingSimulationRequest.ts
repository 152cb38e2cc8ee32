/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingSimulationRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "change": {"isRequired":true,"type":"object"},
} as const satisfies Rules;
