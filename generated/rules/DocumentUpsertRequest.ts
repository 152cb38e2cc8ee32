/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DocumentUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["PERSONAL","BUSINESS"]},
  "docType": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "number": {"isRequired":false,"type":"string","maxLength":60},
  "file": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
  "expiryDate": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;
