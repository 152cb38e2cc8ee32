/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const InventoryPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "filter": {"isRequired":false,"type":"object"},
  "standing": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["ACTIVE","EXPIRING","EXPIRED","WITHDRAWN"]}},
  "daysListed": {"isRequired":false,"type":"object"},
  "missingMedia": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["IMAGE","CERTIFICATE","VIDEO"]}},
  "upload": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":2000},
  "isHandled": {"isRequired":false,"type":"boolean"},
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isGrouped": {"isRequired":false,"type":"boolean"},
  "standsStill": {"isRequired":false,"type":"boolean"},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;
