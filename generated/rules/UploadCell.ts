/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadCell = {
  "row": {"isRequired":true,"type":"integer","minimum":2,"maximum":1000000},
  "index": {"isRequired":true,"type":"integer","minimum":0,"maximum":499},
  "value": {"isRequired":true,"type":"string","maxLength":200},
} as const satisfies Rules;
