/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const SocialLinkInput = {
  "kind": {"isRequired":true,"type":"string","enum":["FACEBOOK","INSTAGRAM","LINKEDIN","X","YOUTUBE","OTHER"]},
  "url": {"isRequired":true,"type":"string","maxLength":300,"pattern":"^https?://","format":"uri"},
} as const satisfies Rules;
