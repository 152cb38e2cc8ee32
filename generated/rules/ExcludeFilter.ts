/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ExcludeFilter = {
  "brown": {"isRequired":false,"type":"boolean"},
  "green": {"isRequired":false,"type":"boolean"},
  "milky": {"isRequired":false,"type":"boolean"},
  "noBlack": {"isRequired":false,"type":"boolean"},
  "noOpen": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
