/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const AdvancePaymentRequest = {
  "amount": {"isRequired":true,"type":"number","minimum":0.01,"maximum":100000000},
  "method": {"isRequired":true,"type":"string","enum":["BANK_TRANSFER","DEMAND_DRAFT","CHEQUE"]},
  "payDate": {"isRequired":true,"type":"string","format":"date"},
  "reference": {"isRequired":false,"type":"string","maxLength":80},
  "memoNo": {"isRequired":false,"type":"string","maxLength":40},
  "remarks": {"isRequired":false,"type":"string","maxLength":500},
  "receipt": {"isRequired":false,"type":"string","minLength":1,"maxLength":300},
} as const satisfies Rules;
