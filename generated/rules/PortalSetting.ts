/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const PortalSetting = {
  "pageSize": {"isRequired":false,"type":"integer","minimum":1,"maximum":25000},
  "locale": {"isRequired":false,"type":"string","minLength":2,"maxLength":10},
  "isOtpRequired": {"isRequired":false,"type":"boolean"},
  "paymentTerm": {"isRequired":false,"type":"string","enum":["RUPEE_5","RUPEE_30","EXPORT_5","EXPORT_30","HK_DELIVERY"]},
  "colorScheme": {"isRequired":false,"type":"string","enum":["SYSTEM","LIGHT","DARK"]},
  "density": {"isRequired":false,"type":"string","enum":["COMFORTABLE","COMPACT"]},
  "numberFormat": {"isRequired":false,"type":"string","enum":["GROUPED","INDIAN","PLAIN"]},
  "dateFormat": {"isRequired":false,"type":"string","enum":["SLASHES","MONTH_NAME","ISO"]},
  "currencyNote": {"isRequired":false,"type":"string","enum":["SYMBOL","CODE"]},
  "isAvailableOnly": {"isRequired":false,"type":"boolean"},
  "scope": {"isRequired":false,"type":"string","enum":["PERSONAL","GLOBAL"]},
  "hasUsageConsent": {"isRequired":false,"type":"boolean"},
  "hasChatConsent": {"isRequired":false,"type":"boolean"},
  "surveyHiddenUntil": {"isRequired":false,"type":"string","format":"date-time"},
} as const satisfies Rules;
