/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ReminderStone = {
  "reminderDate": {"isRequired":true,"type":"string","format":"date-time"},
} as const satisfies Rules;
