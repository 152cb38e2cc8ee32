/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DocumentListRequest = {
  "kind": {"isRequired":false,"type":"string","enum":["PERSONAL","BUSINESS"]},
} as const satisfies Rules;
