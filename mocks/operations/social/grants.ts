import { sha256 } from '@noble/hashes/sha2.js';
import type { SocialLoginRequest } from '#generated/model/socialLoginRequest.ts';
import { MINUTE } from '#mocks/rules/epoch.ts';
import type { Grant } from '#mocks/rules/rows.ts';
import { newToken } from '#mocks/world/tokens.ts';
import type { World } from '#mocks/world/world.ts';

/** An authorization code is valid for ten minutes, the maximum of RFC 6749, section 4.1.2. */
const CODE_LASTS = 10 * MINUTE;

/** The S256 code challenge of a code verifier (RFC 7636, section 4.2). */
export function challengeOf(codeVerifier: string): string {
  const digest = sha256(new TextEncoder().encode(codeVerifier));
  const text = btoa(String.fromCharCode(...digest));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Issues an authorization code, as the provider does when its user allows the request. */
export function issueCode(world: World, now: number, grant: Grant): string {
  const id = newToken(world, 'authorization code');
  world.tables.socialGrants.put({ ...grant, id, expiresAt: now + CODE_LASTS });
  return id;
}

/**
 * Redeems an authorization code for the email address that the provider vouches for; undefined unless the code is
 * unused, in time, and of this provider, redirect URI and code verifier. Any attempt uses the code up.
 */
export function redeemCode(world: World, now: number, request: SocialLoginRequest): string | undefined {
  const row = world.tables.socialGrants.get(request.authorizationCode);
  if (row === undefined) return undefined;
  world.transactions.apart(() => world.tables.socialGrants.remove(row.id));
  const isRightful =
    now < row.expiresAt &&
    row.provider === request.provider &&
    row.redirectUri === request.redirectUri &&
    row.codeChallenge === challengeOf(request.codeVerifier);
  return isRightful ? row.email.toLowerCase() : undefined;
}
