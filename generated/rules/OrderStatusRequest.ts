/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const OrderStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"string","enum":["INVOICED","PACKED","COLLECTED","IN_TRANSIT","IN_CUSTOMS","OUT_FOR_DELIVERY","DELIVERED","PAID","CANCELLED"]},
  "place": {"isRequired":false,"type":"string","minLength":1,"maxLength":120},
  "comment": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
