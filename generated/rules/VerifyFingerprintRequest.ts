/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const VerifyFingerprintRequest = {
  "challenge": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "otpNumber": {"isRequired":true,"type":"string","minLength":6,"maxLength":6,"pattern":"^[0-9]{6}$"},
  "trust": {"isRequired":true,"type":"string","enum":["ALWAYS","JUST_ONCE"]},
} as const satisfies Rules;
