import { scrypt } from '@noble/hashes/scrypt.js';

/** Cost of a hash: about 10 ms in Node, and 4 MB. A real server takes more. */
const COST = { N: 4096, r: 8, p: 1 } as const;
const LENGTH = 32;

/** What is stored of a user who has no password yet. */
export const NO_PASSWORD = 'none';

/** Passwords that are printed at start, by their hash: checking them takes no time, so that tests sign in fast. */
const known = new Map<string, string>();

function derived(password: string, salt: Uint8Array): Uint8Array {
  // In Node, which has the same function as native code; the worker of the portal has no `process`.
  const native = globalThis.process?.getBuiltinModule?.('node:crypto');
  return native === undefined
    ? scrypt(password, salt, { ...COST, dkLen: LENGTH })
    : native.scryptSync(password, salt, LENGTH, COST);
}

const toText = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const toBytes = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));

/** The salted scrypt hash (RFC 7914) of a password, as it is stored. */
export function hashOf(password: string, salt: Uint8Array): string {
  return `scrypt:${toText(salt)}:${toText(derived(password, salt))}`;
}

/** The hash of a password that is no secret. */
export function publicHashOf(password: string): string {
  const hash = hashOf(password, new TextEncoder().encode('pavilion'));
  known.set(hash, password);
  return hash;
}

/** Whether a password is the stored one. It takes as long where nothing is stored, so that the time does not reveal it. */
export function isPassword(password: string, stored: string | undefined): boolean {
  if (stored !== undefined && known.get(stored) === password) return true;
  const [, salt = '', hash = ''] = stored?.split(':') ?? [];
  return toText(derived(password, toBytes(salt))) === hash;
}
