/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WebhookDeliveryPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "webhook": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["PENDING","DELIVERED","FAILED"]}},
} as const satisfies Rules;
