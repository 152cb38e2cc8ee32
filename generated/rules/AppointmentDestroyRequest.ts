/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AppointmentDestroyRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "diamonds": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
  "cabinSlot": {"isRequired":false,"type":"array","minItems":1,"maxItems":8,"items":{"type":"string","minLength":1,"maxLength":64}},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
