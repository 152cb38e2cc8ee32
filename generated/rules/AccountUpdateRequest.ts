/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AccountUpdateRequest = {
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "description": {"isRequired":false,"type":"string","maxLength":4000},
  "isDescriptionPublic": {"isRequired":false,"type":"boolean"},
  "businessType": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "natureOfOrg": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "companySize": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "foundedDate": {"isRequired":false,"type":"string","format":"date"},
  "website": {"isRequired":false,"type":"string","maxLength":200,"pattern":"^(https?://[^\\s]+)?$"},
  "socialLinks": {"isRequired":false,"type":"array","maxItems":10,"items":{"type":"object"}},
  "logo": {"isRequired":false,"type":"string","maxLength":300},
  "coverImage": {"isRequired":false,"type":"string","maxLength":300},
  "vendorCode": {"isRequired":false,"type":"string","maxLength":20},
  "address1": {"isRequired":false,"type":"string","minLength":1,"maxLength":120},
  "address2": {"isRequired":false,"type":"string","maxLength":120},
  "address3": {"isRequired":false,"type":"string","maxLength":120},
  "country": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "state": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "city": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "zipCode": {"isRequired":false,"type":"string","minLength":1,"maxLength":20},
} as const satisfies Rules;
