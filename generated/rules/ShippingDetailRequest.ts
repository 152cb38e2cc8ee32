/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShippingDetailRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["PACKED","COLLECTED","IN_TRANSIT","IN_CUSTOMS","OUT_FOR_DELIVERY","DELIVERED"]}},
  "search": {"isRequired":false,"type":"string","maxLength":60},
  "isMine": {"isRequired":false,"type":"boolean"},
  "number": {"isRequired":false,"type":"string","minLength":4,"maxLength":60},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;
