/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const FtpRequestStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"string","enum":["APPROVED","REJECT","CANCEL"]},
  "note": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
