/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PriceListImpactDownloadRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["STONE","CART","QUOTE","WATCH"]},
  "format": {"isRequired":true,"type":"string","enum":["EXCEL","CSV"]},
} as const satisfies Rules;
