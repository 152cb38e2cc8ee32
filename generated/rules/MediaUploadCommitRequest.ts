/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const MediaUploadCommitRequest = {
  "id": {"isRequired":true,"type":"string","minLength":1,"maxLength":64},
  "files": {"isRequired":false,"type":"array","maxItems":5000,"items":{"type":"object"}},
} as const satisfies Rules;
