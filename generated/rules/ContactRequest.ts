/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ContactRequest = {
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "email": {"isRequired":true,"type":"string","maxLength":120,"format":"email"},
  "mobile": {"isRequired":false,"type":"string","maxLength":20},
  "companyName": {"isRequired":false,"type":"string","maxLength":120},
  "subject": {"isRequired":false,"type":"string","maxLength":200},
  "message": {"isRequired":true,"type":"string","minLength":1,"maxLength":4000},
} as const satisfies Rules;
