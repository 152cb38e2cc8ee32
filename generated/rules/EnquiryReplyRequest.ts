/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const EnquiryReplyRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "text": {"isRequired":false,"type":"string","minLength":1,"maxLength":1000},
  "isClose": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
