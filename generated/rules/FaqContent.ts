/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const FaqContent = {
  "category": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
  "question": {"isRequired":true,"type":"string","minLength":1,"maxLength":300},
  "answer": {"isRequired":true,"type":"string","minLength":1,"maxLength":4000},
  "sortingSequence": {"isRequired":false,"type":"integer","minimum":0,"maximum":1000},
} as const satisfies Rules;
