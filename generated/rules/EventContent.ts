/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const EventContent = {
  "kind": {"isRequired":true,"type":"string","enum":["TRADE_SHOW","EXHIBITION","CONFERENCE","BIDDING","HOLIDAY"]},
  "title": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "description": {"isRequired":true,"type":"string","minLength":1,"maxLength":4000},
  "place": {"isRequired":false,"type":"string","maxLength":200},
  "city": {"isRequired":false,"type":"string","maxLength":80},
  "country": {"isRequired":false,"type":"string","maxLength":80},
  "boothNo": {"isRequired":false,"type":"string","maxLength":40},
  "image": {"isRequired":false,"type":"string","maxLength":300},
  "link": {"isRequired":false,"type":"string","maxLength":300,"pattern":"^https?://"},
  "startDate": {"isRequired":true,"type":"string","format":"date"},
  "endDate": {"isRequired":true,"type":"string","format":"date"},
} as const satisfies Rules;
