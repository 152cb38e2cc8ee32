import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { MatchPairReplyData } from '#generated/model/matchPairReplyData.ts';
import type { Stone } from '#generated/model/stone.ts';

/** A stone of a pair or layout. */
export interface PairRow extends Stone {
  readonly pair: MatchedPair;
  /** All stones of the pair, this one among them. */
  readonly members: readonly Stone[];
}

type Group = Pick<PairRow, 'pair' | 'members'>;

const rowsOf = ({ pair, members }: Group): readonly PairRow[] =>
  members.map((stone) => ({ ...stone, pair, members }));

/** Builds the rows of a page: the stones of each pair side by side, in the order of the pairs. */
export function pairRows({
  pairs,
  diamonds,
}: Pick<MatchPairReplyData, 'pairs' | 'diamonds'>): readonly PairRow[] {
  const stones = new Map(diamonds.map((stone) => [stone.id, stone]));
  return pairs.flatMap((pair) => {
    const members = pair.diamonds.flatMap((id) => stones.get(id) ?? []);
    return rowsOf({ pair, members });
  });
}

/** The rows that are sold together with a row: the whole pair if its seller does not separate it, else the row alone. */
export function soldTogether(row: PairRow): readonly PairRow[] {
  return row.pair.isSeparable ? [row] : rowsOf(row);
}

/** Updates rows with stones that were read again; rows whose stone is gone are left out. */
export function withStones(rows: readonly PairRow[], fresh: readonly Stone[]): readonly PairRow[] {
  const stones = new Map(fresh.map((stone) => [stone.id, stone]));
  return rows.flatMap((row) => {
    const stone = stones.get(row.id);
    const members = row.members.map((member) => stones.get(member.id) ?? member);
    return stone === undefined ? [] : [{ ...row, ...stone, members }];
  });
}
