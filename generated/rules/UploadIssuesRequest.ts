/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadIssuesRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "discountUnit": {"isRequired":false,"type":"string","enum":["PERCENT","FRACTION","POSITIVE_IS_DISCOUNT"]},
} as const satisfies Rules;
