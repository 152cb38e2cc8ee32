/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const RemarkChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "remarks": {"isRequired":true,"type":"string","maxLength":500},
} as const satisfies Rules;
