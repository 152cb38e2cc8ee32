/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const RegisterProof = {
  "docType": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "number": {"isRequired":false,"type":"string","maxLength":60},
  "file": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
} as const satisfies Rules;
