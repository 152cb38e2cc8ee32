/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const UserSettingValue = {
  "columns": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"object"}},
  "listView": {"isRequired":false,"type":"object"},
  "matchPair": {"isRequired":false,"type":"object"},
  "dashboard": {"isRequired":false,"type":"object"},
  "notifications": {"isRequired":false,"type":"array","minItems":1,"maxItems":100,"items":{"type":"object"}},
  "portal": {"isRequired":false,"type":"object"},
} as const satisfies Rules;
