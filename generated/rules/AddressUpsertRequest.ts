/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AddressUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "type": {"isRequired":true,"type":"string","enum":["OFFICE","BILLING","SHIPPING"]},
  "isDefault": {"isRequired":false,"type":"boolean"},
  "address1": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "address2": {"isRequired":false,"type":"string","maxLength":120},
  "address3": {"isRequired":false,"type":"string","maxLength":120},
  "country": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "state": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "city": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "zipCode": {"isRequired":true,"type":"string","minLength":1,"maxLength":20},
} as const satisfies Rules;
