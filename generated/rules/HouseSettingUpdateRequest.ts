/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const HouseSettingUpdateRequest = {
  "key": {"isRequired":true,"type":"string","enum":["CM_REGISTRATION","CM_INSCRIPTION","CM_COMMISSION","BUYING","SELLING","CUSTOMS","UPDATED","STOCK_EVERY","STOCK_LAST","STOCK_ON","PRICES_EVERY","PRICES_LAST","PRICES_ON","CERTIFICATES_EVERY","CERTIFICATES_LAST","CERTIFICATES_ON","FM_INSCRIPTION","FM_COMMISSION","SELLER_ASKED","MEMO_ON_ACCEPTANCE"]},
  "value": {"isRequired":true,"type":"number"},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
