/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const RegistrationStatusRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "status": {"isRequired":true,"type":"integer","enum":[2,3]},
  "comment": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
