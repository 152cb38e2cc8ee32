/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadCommitRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "mode": {"isRequired":true,"type":"string","enum":["ADD_UPDATE","REPLACE_ALL"]},
  "discountUnit": {"isRequired":false,"type":"string","enum":["PERCENT","FRACTION","POSITIVE_IS_DISCOUNT"]},
  "deletes": {"isRequired":false,"type":"integer","minimum":0,"maximum":1000000},
} as const satisfies Rules;
