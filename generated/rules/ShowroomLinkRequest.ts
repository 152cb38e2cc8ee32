/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomLinkRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "change": {"isRequired":true,"type":"string","enum":["REVOKE","RENEW"]},
} as const satisfies Rules;
