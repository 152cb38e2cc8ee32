/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const VisitorAppointmentRequest = {
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":true,"type":"string","minLength":5,"maxLength":20},
  "companyName": {"isRequired":false,"type":"string","maxLength":120},
  "purpose": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "demand": {"isRequired":false,"type":"string","maxLength":1000},
  "remarks": {"isRequired":false,"type":"string","maxLength":1000},
  "date": {"isRequired":true,"type":"string","format":"date"},
  "type": {"isRequired":true,"type":"integer","enum":[1,2]},
  "meetingType": {"isRequired":true,"type":"integer","enum":[1,2,3]},
  "cabinSlot": {"isRequired":true,"type":"array","minItems":1,"maxItems":4,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
