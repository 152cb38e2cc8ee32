/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ShowroomStonesRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "add": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
  "remove": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
