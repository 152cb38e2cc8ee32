/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ResetPasswordByUserRequest = {
  "currentPassword": {"isRequired":true,"type":"string","isSecret":true,"minLength":1,"maxLength":200},
  "newPassword": {"isRequired":true,"type":"string","isSecret":true,"minLength":8,"maxLength":200},
} as const satisfies Rules;
