/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadIssuePageRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "discountUnit": {"isRequired":false,"type":"string","enum":["PERCENT","FRACTION","POSITIVE_IS_DISCOUNT"]},
  "severity": {"isRequired":false,"type":"array","minItems":1,"maxItems":2,"items":{"type":"string","enum":["ERROR","WARNING"]}},
  "rule": {"isRequired":false,"type":"array","minItems":1,"maxItems":31,"items":{"type":"string","enum":["REQUIRED","FORMAT","FORMULA","RANGE","UNKNOWN_GRADE","UNKNOWN_CITY","DUPLICATE_STOCK_NUMBER","DUPLICATE_REPORT","REPORT_OF_ANOTHER_SELLER","DUPLICATE_STONE","LAB_WITHOUT_REPORT","REPORT_WITHOUT_LAB","EXCLUDED_LAB","LAB_GROWN","GREEN_TINT","EXCLUDED_ORIGIN","TREATMENT_UNDISCLOSED","PRICE_MISSING","PRICE_DISAGREES","NO_LIST_PRICE","POSITIVE_DISCOUNT","UNSIGNED_DISCOUNT","FRACTION_DISCOUNT","PRICE_FAR_FROM_LIST","PRICE_IS_AMOUNT","AMBIGUOUS_SEPARATOR","RATIO_DIFFERS","DEPTH_DIFFERS","WEIGHT_DIFFERS","CONTRADICTION","ON_MEMO","ON_HOLD"]}},
} as const satisfies Rules;
