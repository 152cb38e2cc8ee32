/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MarketCellsRequest = {
  "shp": {"isRequired":true,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
  "grades": {"isRequired":false,"type":"string","enum":["EACH","GROUP"]},
  "cut": {"isRequired":false,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
  "flu": {"isRequired":false,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
  "lb": {"isRequired":false,"type":"array","minItems":1,"maxItems":500,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
