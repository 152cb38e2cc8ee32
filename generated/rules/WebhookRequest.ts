/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WebhookRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
