/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomReactRequest = {
  "code": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["OPENED","VIEWED","LIKED","DECLINED","CLEARED"]},
  "item": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
