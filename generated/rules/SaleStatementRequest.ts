/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const SaleStatementRequest = {
  "from": {"isRequired":false,"type":"string","format":"date"},
  "to": {"isRequired":false,"type":"string","format":"date"},
} as const satisfies Rules;
