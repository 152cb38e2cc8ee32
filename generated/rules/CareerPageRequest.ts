/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CareerPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "employmentType": {"isRequired":false,"type":"string","enum":["FULL_TIME","PART_TIME","INTERNSHIP","CONTRACT"]},
  "department": {"isRequired":false,"type":"string","maxLength":80},
} as const satisfies Rules;
