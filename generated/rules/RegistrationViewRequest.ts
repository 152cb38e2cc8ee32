/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const RegistrationViewRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "company": {"isRequired":false,"type":"string","minLength":1,"maxLength":80},
} as const satisfies Rules;
