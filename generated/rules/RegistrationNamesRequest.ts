/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const RegistrationNamesRequest = {
  "email": {"isRequired":false,"type":"string","maxLength":120,"format":"email"},
  "username": {"isRequired":false,"type":"string","minLength":3,"maxLength":120},
  "correction": {"isRequired":false,"type":"string","minLength":16,"maxLength":200},
} as const satisfies Rules;
