/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MediaUploadStartRequest = {
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":false,"type":"string","enum":["IMAGE","CERTIFICATE","VIDEO"]},
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;
