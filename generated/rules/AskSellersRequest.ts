/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AskSellersRequest = {
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":100,"items":{"type":"object"}},
} as const satisfies Rules;
