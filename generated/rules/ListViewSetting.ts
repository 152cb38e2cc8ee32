/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ListViewSetting = {
  "wide": {"isRequired":true,"type":"string","enum":["GRID","CARDS"]},
  "narrow": {"isRequired":true,"type":"string","enum":["GRID","CARDS"]},
  "pinnedColumns": {"isRequired":false,"type":"integer","minimum":0,"maximum":6},
  "columnPresets": {"isRequired":false,"type":"array","maxItems":20,"items":{"type":"object"}},
  "groupBy": {"isRequired":false,"type":"string","enum":["COUNTRY","SELLER","DAY","USER","PHONE","EMAIL","STONE","NONE"]},
} as const satisfies Rules;
