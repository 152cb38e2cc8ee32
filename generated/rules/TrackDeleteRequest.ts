/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const TrackDeleteRequest = {
  "trackType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,99]},
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
