/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const FtpRequestCreateRequest = {
  "host": {"isRequired":true,"type":"string","minLength":3,"maxLength":253},
  "port": {"isRequired":true,"type":"integer","minimum":1,"maximum":65535},
  "username": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "folder": {"isRequired":false,"type":"string","maxLength":200},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
