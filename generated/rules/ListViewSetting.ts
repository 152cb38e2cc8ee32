/** Generated from the contract by tools/generate-rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListViewSetting = {
  "wide": {"isRequired":true,"type":"string","enum":["GRID","CARDS"]},
  "narrow": {"isRequired":true,"type":"string","enum":["GRID","CARDS"]},
} as const satisfies Rules;
