/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ContentUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "kind": {"isRequired":true,"type":"string","enum":["BANNER","NEWS","EVENT","ANNOUNCEMENT","FAQ","CAREER"]},
  "banner": {"isRequired":false,"type":"object"},
  "news": {"isRequired":false,"type":"object"},
  "event": {"isRequired":false,"type":"object"},
  "announcement": {"isRequired":false,"type":"object"},
  "faq": {"isRequired":false,"type":"object"},
  "career": {"isRequired":false,"type":"object"},
  "translations": {"isRequired":false,"type":"object"},
} as const satisfies Rules;
