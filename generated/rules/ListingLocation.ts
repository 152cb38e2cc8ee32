/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingLocation = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "seenLocation": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
} as const satisfies Rules;
