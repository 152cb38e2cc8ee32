/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PerformanceRequest = {
  "from": {"isRequired":true,"type":"string","format":"date"},
  "to": {"isRequired":true,"type":"string","format":"date"},
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "sort": {"isRequired":false,"type":"string","enum":["VIEWS","WATCHERS","CARTS","QUOTES","SALES","AGE"]},
} as const satisfies Rules;
