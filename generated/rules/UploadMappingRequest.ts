/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UploadMappingRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "columns": {"isRequired":true,"type":"array","minItems":1,"maxItems":500,"items":{"type":"object"}},
  "isRemember": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
