/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadStartRequest = {
  "account": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "file": {"isRequired":true,"type":"string","format":"binary"},
} as const satisfies Rules;
