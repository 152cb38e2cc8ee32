/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WebhookReplayRequest = {
  "webhook": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "id": {"isRequired":false,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "failedSince": {"isRequired":false,"type":"string","format":"date-time"},
} as const satisfies Rules;
