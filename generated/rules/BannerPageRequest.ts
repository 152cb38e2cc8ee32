/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const BannerPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "group": {"isRequired":false,"type":"array","minItems":1,"maxItems":7,"items":{"type":"string","enum":["HOMEPAGE","LOGIN","LANDING_PAGE","HOME_TOP","HOME_BOTTOM","HOME_CENTRE","ACCOUNT_PROFILE"]}},
  "slot": {"isRequired":false,"type":"array","minItems":1,"maxItems":24,"items":{"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]}},
} as const satisfies Rules;
