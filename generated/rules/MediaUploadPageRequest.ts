/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MediaUploadPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"string","enum":["IMAGE","CERTIFICATE","VIDEO"]}},
  "status": {"isRequired":false,"type":"string","enum":["MATCHED","COMMITTED"]},
} as const satisfies Rules;
