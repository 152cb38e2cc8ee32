/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AppointmentOfferAnswerRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "isAccepted": {"isRequired":true,"type":"boolean"},
} as const satisfies Rules;
