/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MemberPageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "initial": {"isRequired":false,"type":"string","minLength":1,"maxLength":1},
  "businessType": {"isRequired":false,"type":"array","minItems":1,"maxItems":20,"items":{"type":"string","minLength":1,"maxLength":64}},
  "country": {"isRequired":false,"type":"array","minItems":1,"maxItems":50,"items":{"type":"string","minLength":1,"maxLength":64}},
  "isFollowed": {"isRequired":false,"type":"boolean"},
  "isFollower": {"isRequired":false,"type":"boolean"},
  "isSeller": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
