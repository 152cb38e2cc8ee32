/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ArticlePageRequest = {
  "page": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000000},
  "limit": {"isRequired":true,"type":"integer","minimum":1,"maximum":1000},
  "snapshot": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "search": {"isRequired":false,"type":"string","maxLength":80},
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "category": {"isRequired":false,"type":"string","maxLength":80},
  "isOwn": {"isRequired":false,"type":"boolean"},
  "isPublished": {"isRequired":false,"type":"boolean"},
  "isTrending": {"isRequired":false,"type":"boolean"},
  "status": {"isRequired":false,"type":"array","minItems":1,"maxItems":3,"items":{"type":"integer","enum":[1,2,3]}},
} as const satisfies Rules;
