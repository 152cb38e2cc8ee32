/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadReadingRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "sheet": {"isRequired":false,"type":"string","maxLength":200},
  "headerRow": {"isRequired":false,"type":"integer","minimum":1,"maximum":1000000},
  "location": {"isRequired":false,"type":"string","minLength":2,"maxLength":200},
  "words": {"isRequired":false,"type":"array","minItems":1,"maxItems":200,"items":{"type":"object"}},
} as const satisfies Rules;
