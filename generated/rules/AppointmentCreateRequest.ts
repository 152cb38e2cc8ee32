/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AppointmentCreateRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "purpose": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "demand": {"isRequired":false,"type":"string","maxLength":1000},
  "remarks": {"isRequired":false,"type":"string","maxLength":1000},
  "date": {"isRequired":true,"type":"string","format":"date"},
  "start": {"isRequired":true,"type":"string","minLength":5,"maxLength":5,"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},
  "end": {"isRequired":true,"type":"string","minLength":5,"maxLength":5,"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},
  "type": {"isRequired":true,"type":"integer","enum":[1,2]},
  "meetingType": {"isRequired":true,"type":"integer","enum":[1,2,3]},
  "division": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "cabin": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "seller": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "cabinSlot": {"isRequired":true,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","minLength":1,"maxLength":64}},
  "diamonds": {"isRequired":false,"type":"array","maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
