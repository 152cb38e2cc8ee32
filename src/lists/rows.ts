import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Track } from '#generated/model/track.ts';

/** A stone in one of the user's own lists, with its price when it was added. */
export interface TrackRow extends Stone {
  readonly trackId: string;
  readonly seenCtPr: number;
  /** RFC 3339. */
  readonly addedAt: string;
}

export function trackRow(track: Track): TrackRow {
  return {
    ...track.diamond,
    trackId: track.id,
    seenCtPr: track.trackPricePerCarat,
    addedAt: track.createdAt,
  };
}

/** A stone of a memo, with the price at which it was requested. */
export interface MemoRow extends Stone {
  readonly memo: Memo;
  /** USD per carat after terms. */
  readonly memoCtPr: number;
  /** USD after terms. */
  readonly memoAmt: number;
}

/** Builds one row per stone; the memo holds prices in the order of its stones. */
export function memoRows(memo: Memo): readonly MemoRow[] {
  return memo.diamonds.map((stone, at) => {
    const detail = memo.memoDetails.find(({ diamond }) => diamond === stone.id) ?? memo.memoDetails[at];
    return {
      ...stone,
      memo,
      memoCtPr: detail?.fnCtPr ?? stone.fnCtPr,
      memoAmt: detail?.fnAmt ?? stone.fnAmt,
    };
  });
}
