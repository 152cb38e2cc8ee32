/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MatchPairTolerance = {
  "key": {"isRequired":true,"type":"string","enum":["crt","col","clr","cut","pol","sym","flu","shd","depPer","tblPer","ratio","length","width","height","cAng","pAng","grdlPer","ctPr"]},
  "tolerance": {"isRequired":true,"type":"number","minimum":0,"maximum":1000},
  "weight": {"isRequired":true,"type":"number","minimum":0,"maximum":100},
  "isRequired": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
