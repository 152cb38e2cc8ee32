/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingDetailsUpdateRequest = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "details": {"isRequired":true,"type":"array","minItems":1,"maxItems":100,"items":{"type":"object"}},
  "isConfirmed": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
