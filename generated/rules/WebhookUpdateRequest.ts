/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const WebhookUpdateRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "url": {"isRequired":false,"type":"string","minLength":9,"maxLength":2000,"pattern":"^(https://[^\\s/?#@]+|http://(localhost|127\\.0\\.0\\.1|\\[::1\\])(:[0-9]{1,5})?)([/?][^\\s#]*)?$"},
  "description": {"isRequired":false,"type":"string","maxLength":120},
  "types": {"isRequired":false,"type":"array","minItems":1,"maxItems":6,"items":{"type":"string","enum":["stone.listed","stone.changed","stone.gone","memo.booked","order.booked","quote.answered"]}},
  "filter": {"isRequired":false,"type":"object"},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
