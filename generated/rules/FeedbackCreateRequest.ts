/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const FeedbackCreateRequest = {
  "satisfaction": {"isRequired":true,"type":"integer","minimum":0,"maximum":10},
  "recommendation": {"isRequired":true,"type":"integer","minimum":0,"maximum":10},
  "liked": {"isRequired":false,"type":"string","maxLength":2000},
  "improve": {"isRequired":false,"type":"string","maxLength":2000},
  "email": {"isRequired":false,"type":"string","maxLength":120,"format":"email"},
  "invitation": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
} as const satisfies Rules;
