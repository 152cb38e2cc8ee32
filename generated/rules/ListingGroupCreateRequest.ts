/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingGroupCreateRequest = {
  "diamonds": {"isRequired":true,"type":"array","minItems":2,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isSeparable": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
