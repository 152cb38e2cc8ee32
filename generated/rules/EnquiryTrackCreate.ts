/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const EnquiryTrackCreate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[6]},
  "name": {"isRequired":false,"type":"string","maxLength":80},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "company": {"isRequired":false,"type":"string","maxLength":120},
  "diamonds": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;
