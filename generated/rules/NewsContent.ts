/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const NewsContent = {
  "title": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "summary": {"isRequired":true,"type":"string","minLength":1,"maxLength":500},
  "body": {"isRequired":true,"type":"string","minLength":1,"maxLength":20000},
  "category": {"isRequired":true,"type":"string","minLength":1,"maxLength":60},
  "source": {"isRequired":false,"type":"string","maxLength":120},
  "image": {"isRequired":false,"type":"string","maxLength":300},
  "isFeatured": {"isRequired":true,"type":"boolean"},
  "publishedAt": {"isRequired":true,"type":"string","format":"date-time"},
} as const satisfies Rules;
