/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const SearchUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "name": {"isRequired":false,"type":"string","minLength":1,"maxLength":80},
  "filter": {"isRequired":true,"type":"object"},
  "searchType": {"isRequired":true,"type":"integer","enum":[1,2,3,4,5,6,7,8,9]},
  "expiryDate": {"isRequired":false,"type":"string","format":"date-time"},
  "isReturnSimilar": {"isRequired":false,"type":"boolean"},
  "isSendNotification": {"isRequired":false,"type":"boolean"},
  "demandStatus": {"isRequired":false,"type":"string","const":"CLOSED"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
