/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ResendVerificationRequest = {
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
} as const satisfies Rules;
