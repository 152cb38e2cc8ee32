/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const BlockPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "blockType": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"integer","enum":[1,2]}},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["PENDING","APPROVED","REJECT","CANCEL"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "isHandled": {"isRequired":false,"type":"boolean"},
  "isMine": {"isRequired":false,"type":"boolean"},
  "blockCode": {"isRequired":false,"type":"string","minLength":1,"maxLength":40},
  "isIdOnly": {"isRequired":false,"type":"boolean"},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
} as const satisfies Rules;
