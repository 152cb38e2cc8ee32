import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Seed } from '#mocks/rules/types.ts';

/** What a saved world belongs to. It cannot be used with another seed or another contract. */
export interface Fingerprint {
  readonly version: number;
  readonly seed: number;
  readonly stones: number;
  /** Digest of the seeded data: it changes when the generators do. */
  readonly data: string;
  readonly contract: string;
}

const VERSION = 4;
/** Interval of the stones that are digested; digesting all 25,000 would take a second. */
const STONE_STEP = 250;
const DIGITS = 16;

function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text))).slice(0, DIGITS);
}

/** The fingerprint of a server with this seed and this contract (the bundle as JSON text, or its digest). */
export function fingerprintOf(seed: Seed, contract: string): Fingerprint {
  const { stones, ...others } = seed;
  const sample = stones.filter((_stone, place) => place % STONE_STEP === 0);
  return {
    version: VERSION,
    seed: seed.seed,
    stones: stones.length,
    data: digestOf(JSON.stringify([others, sample])),
    contract: digestOf(contract),
  };
}

/** Why a saved world does not belong to a server, in words for a developer; null when it does. */
export function mismatch(saved: Partial<Fingerprint>, own: Fingerprint): string | null {
  if (saved.version !== own.version)
    return `it has the form ${saved.version}, this server writes form ${own.version}`;
  if (saved.seed !== own.seed) return `it belongs to seed ${saved.seed}, this server has seed ${own.seed}`;
  if (saved.stones !== own.stones)
    return `it belongs to ${saved.stones} stones, this server has ${own.stones}`;
  if (saved.data !== own.data) return 'the data of the seed have changed since';
  if (saved.contract !== own.contract) return 'the contract has changed since';
  return null;
}
