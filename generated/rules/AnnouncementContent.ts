/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AnnouncementContent = {
  "title": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "message": {"isRequired":true,"type":"string","minLength":1,"maxLength":2000},
  "level": {"isRequired":true,"type":"string","enum":["INFO","SUCCESS","WARNING"]},
  "publishedAt": {"isRequired":true,"type":"string","format":"date-time"},
} as const satisfies Rules;
