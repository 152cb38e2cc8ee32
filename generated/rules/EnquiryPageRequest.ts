/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const EnquiryPageRequest = {
  "side": {"isRequired":true,"type":"string","enum":["BUY","SALES"]},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["OPEN","ANSWERED","CLOSED"]}},
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "search": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;
