/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListPriceRequest = {
  "shp": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "crt": {"isRequired":true,"type":"number","minimum":0.01,"maximum":99.99},
  "col": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "clr": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
