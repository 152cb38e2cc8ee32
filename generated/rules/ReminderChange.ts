/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ReminderChange = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "reminderDate": {"isRequired":false,"type":"string","format":"date-time"},
  "isDone": {"isRequired":false,"type":"boolean"},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
} as const satisfies Rules;
