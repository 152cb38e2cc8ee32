/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WebhookFilter = {
  "shapes": {"isRequired":true,"type":"array","maxItems":50,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isOwnOnly": {"isRequired":true,"type":"boolean"},
} as const satisfies Rules;
