/** Generated from the contract by tools/generate/rules.ts. Do not edit. */

import type { Rules } from './types.ts';

export const SocialLoginRequest = {
  "provider": {"isRequired":true,"type":"string","enum":["FACEBOOK","GOOGLE","LINKEDIN"]},
  "authorizationCode": {"isRequired":true,"type":"string","isSecret":true,"minLength":4,"maxLength":2000},
  "redirectUri": {"isRequired":true,"type":"string","maxLength":500,"pattern":"^https?://","format":"uri"},
  "codeVerifier": {"isRequired":true,"type":"string","isSecret":true,"minLength":43,"maxLength":128,"pattern":"^[A-Za-z0-9._~-]+$"},
} as const satisfies Rules;
