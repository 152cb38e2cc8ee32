/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "title": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
  "client": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
  "isPriceShown": {"isRequired":true,"type":"boolean"},
  "pricing": {"isRequired":true,"type":"object"},
  "terms": {"isRequired":false,"type":"string","maxLength":2000},
  "color": {"isRequired":false,"type":"string","enum":["BLUE","CYAN","GRAPE","GREEN","INDIGO","ORANGE","PINK","RED","TEAL","VIOLET"]},
  "hours": {"isRequired":false,"type":"integer","enum":[48,168]},
  "expiresAt": {"isRequired":false,"type":"string","format":"date-time"},
  "diamonds": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
