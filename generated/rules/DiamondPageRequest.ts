/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DiamondPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "filters": {"isRequired":true,"type":"array","minItems":1,"maxItems":10,"items":{"type":"object"}},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
  "isReturnCountOnly": {"isRequired":false,"type":"boolean"},
  "isNotReturnTotal": {"isRequired":false,"type":"boolean"},
  "isSkipSave": {"isRequired":false,"type":"boolean"},
  "viewType": {"isRequired":false,"type":"integer","enum":[1,2,3]},
  "isUpcoming": {"isRequired":false,"type":"boolean"},
  "isAvailable": {"isRequired":false,"type":"boolean"},
  "isReturnSimilar": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
