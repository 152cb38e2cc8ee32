import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';

/** Claims of a session token (RFC 7519). Times are in seconds since 1970. */
export interface Claims {
  /** Id of the user. */
  readonly sub: string;
  /** Unique in the world. */
  readonly jti: string;
  /** Name of the world. */
  readonly aud: string;
  readonly iat: number;
  readonly exp: number;
}

const utf8 = new TextEncoder();

function base64Url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}

const HEADER = base64Url(utf8.encode('{"alg":"HS256","typ":"JWT"}'));

function signatureOf(unsigned: string, secret: Uint8Array): string {
  return base64Url(hmac(sha256, secret, utf8.encode(unsigned)));
}

/**
 * The key that the tokens of a seed are signed with. It is no secret: whoever has the mock backend can compute it, and two
 * processes with one seed accept each other's tokens.
 */
export function secretOf(seed: number): Uint8Array {
  return sha256(utf8.encode(`Session tokens of the mock backend, seed ${seed}`));
}

/** A JWT signed with HS256. The same claims and secret give the same token. */
export function signToken(claims: Claims, secret: Uint8Array): string {
  const unsigned = `${HEADER}.${base64Url(utf8.encode(JSON.stringify(claims)))}`;
  return `${unsigned}.${signatureOf(unsigned, secret)}`;
}

/**
 * The claims of a token. Null when it is not signed with the secret, is for another world, or has expired at `now`
 * (milliseconds since 1970).
 */
export function verifyToken(jwt: string, secret: Uint8Array, world: string, now: number): Claims | null {
  const [header, payload = '', signature] = jwt.split('.', 4);
  const unsigned = `${header}.${payload}`;
  if (header !== HEADER || jwt !== `${unsigned}.${signature}`) return null;
  if (signature !== signatureOf(unsigned, secret)) return null;
  const claims: Claims = JSON.parse(fromBase64Url(payload));
  return claims.aud === world && now < claims.exp * 1000 ? claims : null;
}
