/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CareerApplyRequest = {
  "career": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "firstName": {"isRequired":true,"type":"string","minLength":1,"maxLength":60},
  "lastName": {"isRequired":true,"type":"string","minLength":1,"maxLength":60},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "message": {"isRequired":false,"type":"string","maxLength":2000},
  "resume": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
} as const satisfies Rules;
