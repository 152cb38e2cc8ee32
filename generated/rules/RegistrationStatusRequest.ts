/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const RegistrationStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"integer","enum":[2,3]},
  "comment": {"isRequired":false,"type":"string","maxLength":500},
  "isCorrectable": {"isRequired":false,"type":"boolean"},
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "accountTerm": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "seller": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
