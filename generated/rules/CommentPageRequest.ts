/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CommentPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isAppendDiamond": {"isRequired":false,"type":"integer","enum":[0,1]},
  "diamond": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":false,"type":"string","enum":["NOTE","COMMENT"]},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;
