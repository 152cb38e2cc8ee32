/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CaratRange = {
  "crt": {"isRequired":true,"type":"object"},
} as const satisfies Rules;
