/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const GuestLoginRequest = {
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "companyName": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "mobile": {"isRequired":true,"type":"string","minLength":6,"maxLength":20},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
} as const satisfies Rules;
