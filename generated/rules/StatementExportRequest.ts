/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const StatementExportRequest = {
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
  "format": {"isRequired":true,"type":"string","enum":["EXCEL","CSV"]},
} as const satisfies Rules;
