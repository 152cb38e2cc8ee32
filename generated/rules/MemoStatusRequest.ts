/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MemoStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"integer","enum":[2,3]},
  "diamonds": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "comment": {"isRequired":false,"type":"string","maxLength":1000},
} as const satisfies Rules;
