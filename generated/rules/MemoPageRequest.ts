/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MemoPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"integer","enum":[1,2,3]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "isHandled": {"isRequired":false,"type":"boolean"},
  "diamond": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isMine": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
