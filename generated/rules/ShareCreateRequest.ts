/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShareCreateRequest = {
  "diamond": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "isPriceShown": {"isRequired":false,"type":"boolean"},
  "days": {"isRequired":false,"type":"integer","minimum":1,"maximum":90},
} as const satisfies Rules;
