/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const Presence = {
  "!=": {"isRequired":true,"type":"string","maxLength":0},
} as const satisfies Rules;
