/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DiamondFtcRequest = {
  "code": {"isRequired":true,"type":"string","minLength":3,"maxLength":64},
} as const satisfies Rules;
