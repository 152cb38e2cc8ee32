/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const HoldExtendRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "hours": {"isRequired":true,"type":"integer","minimum":1,"maximum":72},
} as const satisfies Rules;
