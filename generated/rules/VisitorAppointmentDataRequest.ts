/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const VisitorAppointmentDataRequest = {
  "date": {"isRequired":false,"type":"string","format":"date"},
  "type": {"isRequired":false,"type":"integer","enum":[1,2]},
  "division": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
