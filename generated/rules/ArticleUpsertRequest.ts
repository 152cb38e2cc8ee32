/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const ArticleUpsertRequest = {
  "id": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "version": {"isRequired":false,"type":"string","minLength":1,"maxLength":64},
  "name": {"isRequired":true,"type":"string","minLength":1,"maxLength":160},
  "category": {"isRequired":true,"type":"string","minLength":1,"maxLength":80},
  "summary": {"isRequired":true,"type":"string","minLength":1,"maxLength":400},
  "body": {"isRequired":true,"type":"string","minLength":1,"maxLength":20000},
  "image": {"isRequired":false,"type":"string","maxLength":300},
  "publishAt": {"isRequired":false,"type":"string","isNullable":true,"format":"date-time"},
  "isTrending": {"isRequired":false,"type":"boolean"},
} as const satisfies Rules;
