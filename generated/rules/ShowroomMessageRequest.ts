/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomMessageRequest = {
  "code": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["QUESTION","RESERVE"]},
  "item": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "name": {"isRequired":false,"type":"string","maxLength":80},
  "contact": {"isRequired":false,"type":"string","maxLength":120},
  "text": {"isRequired":false,"type":"string","maxLength":1000},
} as const satisfies Rules;
