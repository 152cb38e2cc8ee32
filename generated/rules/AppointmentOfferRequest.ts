/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AppointmentOfferRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "date": {"isRequired":true,"type":"string","format":"date"},
  "start": {"isRequired":true,"type":"string","minLength":5,"maxLength":5,"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},
  "end": {"isRequired":true,"type":"string","minLength":5,"maxLength":5,"pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]$"},
  "cabinSlot": {"isRequired":true,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","minLength":1,"maxLength":64}},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
