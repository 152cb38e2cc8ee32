/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ColumnSetting = {
  "key": {"isRequired":true,"type":"string","minLength":1,"maxLength":40,"pattern":"^[A-Za-z][A-Za-z0-9]*$"},
  "isVisible": {"isRequired":true,"type":"boolean"},
  "width": {"isRequired":false,"type":"integer","minimum":30,"maximum":1000},
} as const satisfies Rules;
