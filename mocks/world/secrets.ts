import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const utf8 = new TextEncoder();

/**
 * What a server keeps to itself: the key of its session tokens and signatures, and its one-time codes, tokens and share
 * codes.
 */
export interface Secrets {
  readonly key: Uint8Array;
  /** At most 32 new bytes. `name` is unique: it names the world, the series and the number of the secret. */
  readonly draw: (name: string, length: number) => Uint8Array;
  /** A signature of 128 bits as text for an address: always the same for a name. */
  readonly sign: (name: string) => string;
}

/** Signatures of a key. No name is the text of a session token, which has no spaces. */
function signerOf(key: Uint8Array): Secrets['sign'] {
  const keyed = hmac.create(sha256, key);
  return (name) => bytesToHex(keyed.clone().update(utf8.encode(name)).digest().subarray(0, 16));
}

/**
 * Secrets for a server that listens on this machine only, and for tests: the same seed gives the same ones in every
 * process. Anyone who has the mock backend can compute them.
 */
export function seededSecrets(seed: number): Secrets {
  const key = sha256(utf8.encode(`Session tokens of the mock backend, seed ${seed}`));
  const draw: Secrets['draw'] = (name, length) => hmac(sha256, key, utf8.encode(name)).slice(0, length);
  return { key, draw, sign: signerOf(key) };
}

/** Secrets that nobody can compute. `secret` keeps session tokens and signatures valid after a restart. */
export function randomSecrets(secret?: string): Secrets {
  const draw = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const key = secret === undefined ? draw(32) : sha256(utf8.encode(`Session tokens, secret ${secret}`));
  return { key, draw: (_name, length) => draw(length), sign: signerOf(key) };
}
