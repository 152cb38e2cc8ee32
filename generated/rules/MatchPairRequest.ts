/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MatchPairRequest = {
  "filter": {"isRequired":true,"type":"object"},
  "isPredefinedPair": {"isRequired":true,"type":"boolean"},
  "isLayout": {"isRequired":false,"type":"boolean"},
  "diamonds": {"isRequired":false,"type":"array","minItems":2,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
  "partnerOf": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "isSuite": {"isRequired":false,"type":"boolean"},
  "isWithUnavailable": {"isRequired":false,"type":"boolean"},
  "setting": {"isRequired":false,"type":"object"},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "sendSummary": {"isRequired":false,"type":"boolean"},
  "noDiamondDetails": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
