/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PerformancePageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "from": {"isRequired":true,"type":"string","format":"date"},
  "to": {"isRequired":true,"type":"string","format":"date"},
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "sort": {"isRequired":false,"type":"string","enum":["VIEWS","WATCHERS","CARTS","QUOTES","SALES","AGE"]},
} as const satisfies Rules;
