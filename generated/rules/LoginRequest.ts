/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const LoginRequest = {
  "username": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "password": {"isRequired":true,"type":"string","isSecret":true,"minLength":1,"maxLength":200},
  "isRemember": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
