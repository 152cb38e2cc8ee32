/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DateRange = {
  ">=": {"isRequired":false,"type":"string","format":"date"},
  "<=": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;
