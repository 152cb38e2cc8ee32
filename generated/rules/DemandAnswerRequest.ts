/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const DemandAnswerRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "text": {"isRequired":true,"type":"string","minLength":1,"maxLength":1000},
  "diamonds": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"string","minLength":1,"maxLength":64}},
} as const satisfies Rules;
