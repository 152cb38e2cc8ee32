/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const TrackPageRequest = {
  "trackType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,99]},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "sort": {"isRequired":false,"type":"array","maxItems":5,"items":{"type":"object"}},
  "isDraft": {"isRequired":false,"type":"boolean"},
  "isHandled": {"isRequired":false,"type":"boolean"},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","enum":["PENDING","APPROVED","REJECT","CANCEL"]}},
  "reminderState": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["PLANNED","DUE","DONE"]}},
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "diamond": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
