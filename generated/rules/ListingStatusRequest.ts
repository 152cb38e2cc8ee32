/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListingStatusRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "wSts": {"isRequired":true,"type":"string","enum":["A","NA","U"]},
  "inDt": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;
