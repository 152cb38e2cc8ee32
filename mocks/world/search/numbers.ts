import type { NumberCriterion } from '#generated/model/numberCriterion.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { KeysWith } from './types.ts';

/** A filter member that takes numbers as users type them. */
export interface NumberMember {
  readonly key: KeysWith<NumberCriterion>;
  readonly of: (stone: Stone) => readonly (string | null | undefined)[];
}

/** All such members. `stoneId` also matches the seller's stock number and the report number. */
export const NUMBERS: readonly NumberMember[] = [
  { key: 'stoneId', of: (stone) => [stone.stoneId, stone.vStnId, stone.rptNo] },
  { key: 'vStnId', of: (stone) => [stone.vStnId] },
  { key: 'rptNo', of: (stone) => [stone.rptNo] },
  { key: 'pairStkNo', of: (stone) => [stone.pairStkNo] },
  { key: 'layoutNo', of: (stone) => [stone.layoutNo] },
];

const BLANKS = /\s+/g;

/** A number for comparison: without spaces, in capital letters; empty if missing. */
export function plainNumber(text: string | null | undefined): string {
  return (text ?? '').replace(BLANKS, '').toUpperCase();
}
