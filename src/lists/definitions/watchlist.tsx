import type { Track } from '#generated/model/track.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { type NoFilters, noFilters } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import { stoneColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { WatchRow } from '../engine/rows.ts';
import { trackRow, trackSource } from '../sources/sources.ts';
import { lookActions, stoneList, titlesOfTracks } from './define-list.tsx';

/** Builds the row of an entry; only those of the watch list have a target. */
function watchRow(track: Track): WatchRow {
  const watched = track.trackType === TrackType.WATCHLIST ? track : null;
  return {
    ...trackRow(track),
    targetBack: watched?.newDiscount ?? null,
    targetCtPr: watched?.newPricePerCarat ?? null,
    isTargetMet: watched?.isTargetMet ?? false,
  };
}

export const watchlist = stoneList<WatchRow, NoFilters>({
  type: 'watchlist',
  source: trackSource(TrackType.WATCHLIST, watchRow),
  filters: noFilters,
  columns: stoneColumns(columns.target, columns.seenCtPr, columns.moved, columns.addedAt),
  figures: ['ctPr', 'back', 'amt', 'moved', 'target'],
  actions: [
    actions.addToCart,
    actions.requestConfirm,
    actions.setTarget,
    actions.applyQuote,
    actions.holdStones,
    actions.removeFromWatch,
    actions.matchStones,
    actions.bid,
    ...lookActions,
  ],
  notices: [{ key: 'watchlistNotHeld' }],
  groupTitles: titlesOfTracks,
  empty: { key: 'watchlist', to: 'diamondSearch' },
});
