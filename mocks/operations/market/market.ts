import { marketOf } from '#mocks/world/market-cells.ts';
import { presentStone } from '../diamond/stones.ts';
import { listingsById } from '../inventory/kept-listings.ts';
import { existing } from '../shared/failure.ts';
import type { BackendOf } from '../shared/operation.ts';
import { alternativesTo } from './alternatives.ts';
import { cellsShown } from './cells.ts';
import { simulated } from './simulation.ts';
import { standingsOf } from './standings.ts';

export const market = {
  listMarketCells: (call, { shp, grades = 'GROUP', ...only }) => {
    const isNarrowed = Object.values(only).some((ids) => ids !== undefined);
    const cellShown = cellsShown(call);
    const list = marketOf(call.world, call.now, grades, only).all(new Set(shp), (cell) =>
      cellShown(cell, isNarrowed),
    );
    return { count: list.reduce((sum, { n }) => sum + n, 0), list };
  },

  listMarketStandings: (call, { id }) => {
    const list = standingsOf(
      call,
      id.flatMap((each) => presentStone(call, each) ?? []),
    );
    return { count: list.length, list };
  },

  listMarketAlternatives: (call, { id, limit = 6 }) =>
    alternativesTo(call, existing(presentStone(call, id), 'No such stone.'), limit),

  simulateListingPrices: (call, { id, change }) => {
    const own = listingsById(call);
    const stones = id.map((each) => existing(own.get(each), 'No such listing.'));
    const list = simulated(call, stones, change);
    return { count: list.length, list };
  },
} satisfies BackendOf<'market'>;
