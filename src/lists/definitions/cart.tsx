import { TrackType } from '#generated/model/trackType.ts';
import { type NoFilters, noFilters } from '#src/shared/data/list-address.ts';
import { actions } from '../actions/actions.ts';
import { stoneColumns } from '../columns/column-sets.ts';
import { columns } from '../columns/columns.ts';
import type { TrackRow } from '../engine/rows.ts';
import { trackRow, trackSource } from '../sources/sources.ts';
import { lookActions, stoneList, titlesOfTracks } from './define-list.tsx';

export const cart = stoneList<TrackRow, NoFilters>({
  type: 'cart',
  source: trackSource(TrackType.CART, trackRow),
  filters: noFilters,
  columns: stoneColumns(columns.seenCtPr, columns.moved, columns.addedAt),
  figures: ['ctPr', 'back', 'amt', 'moved'],
  actions: [
    actions.requestConfirm,
    actions.applyQuote,
    actions.holdStones,
    actions.removeFromCart,
    actions.matchStones,
    ...lookActions,
  ],
  notices: [{ key: 'cartNotHeld' }],
  groupTitles: titlesOfTracks,
  empty: { key: 'cart', to: 'diamondSearch' },
});
