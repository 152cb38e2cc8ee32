/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const SubUserPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "company": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "userType": {"isRequired":false,"type":"array","minItems":1,"maxItems":10,"items":{"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10]}},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
