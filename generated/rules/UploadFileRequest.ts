/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadFileRequest = {
  "kind": {"isRequired":true,"type":"string","enum":["PHOTO","IDENTITY_PROOF","BUSINESS_PROOF","KYC_FORM","COMPANY_LOGO","COMPANY_COVER","ARTICLE_IMAGE","RESUME","PAYMENT_RECEIPT"]},
  "name": {"isRequired":false,"type":"string","maxLength":200},
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;
