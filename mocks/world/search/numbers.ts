import type { NumberCriterion } from '#generated/model/numberCriterion.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { KeysWith } from './types.ts';

/** A member of a filter that takes numbers as people type them. */
export interface NumberMember {
  readonly key: KeysWith<NumberCriterion>;
  /** The numbers of a stone that it looks at. */
  readonly of: (stone: Stone) => readonly (string | null | undefined)[];
}

/** Every such member; `stoneId` also finds the seller's number and the report's. */
export const NUMBERS: readonly NumberMember[] = [
  { key: 'stoneId', of: (stone) => [stone.stoneId, stone.vStnId, stone.rptNo] },
  { key: 'vStnId', of: (stone) => [stone.vStnId] },
  { key: 'rptNo', of: (stone) => [stone.rptNo] },
  { key: 'pairStkNo', of: (stone) => [stone.pairStkNo] },
  { key: 'layoutNo', of: (stone) => [stone.layoutNo] },
];

const BLANKS = /\s+/g;

/** A number without blanks and in capitals, as numbers are compared; empty for none. */
export function plainNumber(text: string | null | undefined): string {
  return (text ?? '').replace(BLANKS, '').toUpperCase();
}
