/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const Presence = {
  "!=": {"isRequired":true,"type":"string","const":""},
} as const satisfies Rules;
