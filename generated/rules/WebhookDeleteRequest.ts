/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WebhookDeleteRequest = {
  "id": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
