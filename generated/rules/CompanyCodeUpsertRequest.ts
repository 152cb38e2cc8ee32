/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const CompanyCodeUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "code": {"isRequired":true,"type":"string","minLength":2,"maxLength":20,"pattern":"^[A-Za-z0-9_-]+$"},
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":120},
  "color": {"isRequired":true,"type":"string","enum":["BLUE","CYAN","GRAPE","GREEN","INDIGO","ORANGE","PINK","RED","TEAL","VIOLET"]},
  "logo": {"isRequired":false,"type":"string","maxLength":300},
  "host": {"isRequired":false,"type":"string","maxLength":253,"pattern":"^([a-z0-9]([a-z0-9-]*[a-z0-9])?(\\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*)?$"},
  "members": {"isRequired":false,"type":"array","maxItems":1000,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isDefault": {"isRequired":false,"type":"boolean"},
  "isActive": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
