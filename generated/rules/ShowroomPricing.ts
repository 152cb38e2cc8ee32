/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomPricing = {
  "markups": {"isRequired":true,"type":"array","minItems":1,"maxItems":10,"items":{"type":"object"}},
  "currency": {"isRequired":true,"type":"string","enum":["USD","AED","AUD","CAD","CHF","CNY","EUR","GBP","HKD","ILS","INR","SGD"]},
  "rate": {"isRequired":true,"type":"number","minimum":0.000001,"maximum":100000},
  "rateDate": {"isRequired":true,"type":"string","format":"date"},
} as const satisfies Rules;
