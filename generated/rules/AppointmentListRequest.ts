/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AppointmentListRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "tab": {"isRequired":false,"type":"string","enum":["UPCOMING","ARCHIVED","CANCELLED"]},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "isHandled": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
