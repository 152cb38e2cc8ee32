/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CommentStone = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "vStnId": {"isRequired":true,"type":"string","minLength":1,"maxLength":32},
  "kind": {"isRequired":false,"type":"string","enum":["NOTE","COMMENT"]},
  "remarks": {"isRequired":true,"type":"string","minLength":1,"maxLength":500},
} as const satisfies Rules;
