/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CareerContent = {
  "title": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "department": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
  "place": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "employmentType": {"isRequired":true,"type":"string","enum":["FULL_TIME","PART_TIME","INTERNSHIP","CONTRACT"]},
  "experienceYears": {"isRequired":true,"type":"integer","minimum":0,"maximum":60},
  "openings": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "summary": {"isRequired":true,"type":"string","minLength":1,"maxLength":400},
  "description": {"isRequired":true,"type":"string","minLength":1,"maxLength":10000},
  "closingDate": {"isRequired":true,"type":"string","format":"date"},
} as const satisfies Rules;
