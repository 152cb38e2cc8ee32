/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const QuickSearchRequest = {
  "shp": {"isRequired":true,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isAvailable": {"isRequired":false,"type":"boolean"},
  "range": {"isRequired":true,"type":"array","minItems":1,"maxItems":40,"items":{"type":"object"}},
  "filter": {"isRequired":false,"type":"object"},
} as const satisfies Rules;
