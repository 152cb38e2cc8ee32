/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MatchPairSetting = {
  "tolerances": {"isRequired":true,"type":"array","minItems":1,"maxItems":18,"items":{"type":"object"}},
  "minScore": {"isRequired":false,"type":"number","minimum":0,"maximum":100},
} as const satisfies Rules;
