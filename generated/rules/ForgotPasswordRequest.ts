/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ForgotPasswordRequest = {
  "username": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
} as const satisfies Rules;
