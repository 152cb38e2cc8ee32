/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PriceListUploadRequest = {
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;
