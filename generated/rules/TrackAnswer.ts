/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const TrackAnswer = {
  "trackType": {"isRequired":true,"type":"integer","enum":[3,6]},
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "status": {"isRequired":true,"type":"string","enum":["APPROVED","REJECT","CANCEL"]},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
