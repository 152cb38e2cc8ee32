import type { Memo } from '#generated/model/memo.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Suggestion } from '#generated/model/suggestion.ts';
import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';

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

/** A watched stone with its target, in the unit that it is compared in (contract, WatchlistStone). */
export interface WatchRow extends TrackRow {
  /** Percent points to the list price; null without such a target. */
  readonly targetBack: number | null;
  /** USD per carat; null without such a target. */
  readonly targetCtPr: number | null;
  readonly isTargetMet: boolean;
}

/** Builds the row of an entry; only those of the watch list have a target. */
export function watchRow(track: Track): WatchRow {
  const watched = track.trackType === TrackType.WATCHLIST ? track : null;
  return {
    ...trackRow(track),
    targetBack: watched?.newDiscount ?? null,
    targetCtPr: watched?.newPricePerCarat ?? null,
    isTargetMet: watched?.isTargetMet ?? false,
  };
}

/** A stone that the house suggests, with what the user did that led to it. */
export interface SuggestedRow extends Stone {
  readonly suggestions: readonly Suggestion[];
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
