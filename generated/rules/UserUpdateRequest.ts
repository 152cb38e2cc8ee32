/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UserUpdateRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "firstName": {"isRequired":false,"type":"string","minLength":1,"maxLength":50},
  "middleName": {"isRequired":false,"type":"string","maxLength":60},
  "lastName": {"isRequired":false,"type":"string","minLength":1,"maxLength":50},
  "username": {"isRequired":false,"type":"string","minLength":3,"maxLength":120},
  "email": {"isRequired":false,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":false,"type":"string","minLength":6,"maxLength":20},
  "whatsapp": {"isRequired":false,"type":"string","maxLength":20},
  "skype": {"isRequired":false,"type":"string","maxLength":60},
  "telephone": {"isRequired":false,"type":"string","maxLength":20},
  "fax": {"isRequired":false,"type":"string","maxLength":20},
  "birthDate": {"isRequired":false,"type":"string","isNullable":true,"format":"date"},
  "anniversaryDate": {"isRequired":false,"type":"string","isNullable":true,"format":"date"},
  "designation": {"isRequired":false,"type":"string","maxLength":80},
  "hearAboutUs": {"isRequired":false,"type":"string","maxLength":200},
  "photo": {"isRequired":false,"type":"string","maxLength":300},
  "identityProof": {"isRequired":false,"type":"string","maxLength":300},
  "businessProof": {"isRequired":false,"type":"string","maxLength":300},
  "kycForm": {"isRequired":false,"type":"string","maxLength":300},
  "newsletter": {"isRequired":false,"type":"boolean"},
  "promotions": {"isRequired":false,"type":"boolean"},
  "stockUpdates": {"isRequired":false,"type":"boolean"},
  "isTermsCondAgree": {"isRequired":false,"type":"boolean","const":true},
} as const satisfies Rules;
