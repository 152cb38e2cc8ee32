import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { failure } from './failure.ts';

const DIGITS = 16;

/**
 * The version of a record: a digest of the members that people edit. It changes with each of them, whichever operation
 * changes it, and with nothing else.
 */
export function versionOf(edited: object): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(edited)))).slice(0, DIGITS);
}

/**
 * Refuses a change that is based on another version of a record than the current one: E_CONFLICT with the reason STALE
 * and the record as the caller reads it. A change that names no version is not refused.
 */
export function refuseStale(basedOn: string | undefined, current: { readonly version: string }): void {
  if (basedOn === undefined || basedOn === current.version) return;
  throw failure('E_CONFLICT', { reason: 'STALE', current }, 'The record has changed.');
}
