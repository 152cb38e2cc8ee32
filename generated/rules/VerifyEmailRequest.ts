/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const VerifyEmailRequest = {
  "token": {"isRequired":true,"type":"string","minLength":16,"maxLength":200},
} as const satisfies Rules;
