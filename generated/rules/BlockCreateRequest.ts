/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const BlockCreateRequest = {
  "blockType": {"isRequired":true,"type":"integer","enum":[1,2]},
  "hours": {"isRequired":false,"type":"integer","minimum":1,"maximum":72},
  "validTillDate": {"isRequired":false,"type":"string","format":"date-time"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":250,"items":{"type":"object"}},
} as const satisfies Rules;
