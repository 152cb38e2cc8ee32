/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ManufacturingUpsertRequest = {
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "hasFactory": {"isRequired":true,"type":"boolean"},
  "factoryCountry": {"isRequired":false,"type":"string","minLength":2,"maxLength":2,"pattern":"^[A-Z]{2}$"},
  "workers": {"isRequired":false,"type":"integer","minimum":0,"maximum":1000000},
  "monthlyCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":10000000},
  "shapes": {"isRequired":false,"type":"array","maxItems":60,"items":{"type":"string","minLength":1,"maxLength":64}},
  "fromCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":999.99},
  "toCarat": {"isRequired":false,"type":"number","minimum":0,"maximum":999.99},
  "origins": {"isRequired":false,"type":"array","maxItems":60,"items":{"type":"string","minLength":1,"maxLength":64}},
  "memberships": {"isRequired":false,"type":"array","maxItems":20,"items":{"type":"string","minLength":1,"maxLength":80}},
} as const satisfies Rules;
