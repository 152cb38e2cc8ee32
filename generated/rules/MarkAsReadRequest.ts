/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MarkAsReadRequest = {
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isAll": {"isRequired":false,"type":"boolean","const":true},
} as const satisfies Rules;
