/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const FtpRequestListRequest = {
  "isHandled": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
