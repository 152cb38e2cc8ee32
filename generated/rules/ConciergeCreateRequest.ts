/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ConciergeCreateRequest = {
  "service": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "date": {"isRequired":false,"type":"string","format":"date"},
  "people": {"isRequired":false,"type":"integer","minimum":1,"maximum":50},
  "message": {"isRequired":false,"type":"string","maxLength":1000},
} as const satisfies Rules;
