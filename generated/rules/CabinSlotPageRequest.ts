/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CabinSlotPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "date": {"isRequired":false,"type":"string","format":"date"},
  "type": {"isRequired":false,"type":"integer","enum":[1,2]},
  "division": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "cabin": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "seller": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "sort": {"isRequired":false,"type":"array","maxItems":3,"items":{"type":"object"}},
} as const satisfies Rules;
