/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PriceListScheduleRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "effectiveAt": {"isRequired":false,"type":"string","format":"date-time"},
} as const satisfies Rules;
