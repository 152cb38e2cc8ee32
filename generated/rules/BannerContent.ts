/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const BannerContent = {
  "slot": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24]},
  "title": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "alt": {"isRequired":true,"type":"string","minLength":1,"maxLength":200},
  "image": {"isRequired":false,"type":"string","maxLength":300},
  "mobileImage": {"isRequired":false,"type":"string","maxLength":300},
  "link": {"isRequired":false,"type":"string","maxLength":300,"pattern":"^(/|https?://)"},
  "startDate": {"isRequired":true,"type":"string","format":"date"},
  "endDate": {"isRequired":true,"type":"string","format":"date"},
  "sortingSequence": {"isRequired":false,"type":"integer","minimum":0,"maximum":1000},
} as const satisfies Rules;
