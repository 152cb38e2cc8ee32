/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ReminderTrackUpdate = {
  "trackType": {"isRequired":true,"type":"integer","enum":[5]},
  "list": {"isRequired":true,"type":"array","minItems":1,"maxItems":1000,"items":{"type":"object"}},
} as const satisfies Rules;
