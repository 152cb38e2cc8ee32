/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ProjectSettingRequest = {
  "group": {"isRequired":false,"type":"array","minItems":1,"maxItems":5,"items":{"type":"integer","enum":[1,2,3,4,5]}},
} as const satisfies Rules;
