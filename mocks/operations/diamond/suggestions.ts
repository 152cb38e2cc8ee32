import type { DiamondCriteria } from '#generated/model/diamondCriteria.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSummary } from '#generated/model/stoneSummary.ts';
import type { Suggestion } from '#generated/model/suggestion.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { type Sliced, sortedInParts } from '#mocks/formats/slices.ts';
import { round2 } from '#mocks/rules/money.ts';
import type { Base } from '#mocks/world/base.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { addStones, NO_SUMS, summaryOf } from '#mocks/world/search/summary.ts';
import { purchases } from '../order/purchases.ts';
import type { SignedCall } from '../shared/operation.ts';
import { ownTracks, withStones } from '../track/tracks.ts';
import { bothFilters, withSteps } from './filters.ts';
import { ownSearches } from './kept-searches.ts';
import { standingFilter } from './search-runs.ts';
import { everyStone, type Search } from './stone-search.ts';
import { accountTerm, reservation, rowShown } from './stones.ts';

const MAX_PURCHASES = 30;
const MAX_WATCHED = 50;
const MAX_SEARCHES = 10;
/** Weight tolerance of similar stones, either way, as a share of the weight. */
const WEIGHT_SHARE = 0.1;

interface Source {
  readonly reason: Suggestion['reason'];
  readonly stoneId: string | null;
  readonly name: string | null;
  readonly filter: DiamondFilter;
}

export interface Suggested {
  readonly count: number;
  readonly stones: readonly Stone[];
  readonly suggestions: Suggestion[];
  readonly summary: StoneSummary;
}

/** Criteria for similar stones: same shape and fancy hue, 10 % of weight, one grade of colour and clarity. */
function like(base: Base, stone: Stone): DiamondCriteria {
  const { shp, crt, clr, col, fcCol, pktType } = stone;
  return {
    shp: [shp],
    pktType: [pktType],
    crt: { '>=': round2(crt * (1 - WEIGHT_SHARE)), '<=': round2(crt * (1 + WEIGHT_SHARE)) },
    ...(clr === null ? {} : { clr: withSteps(base, [clr]) }),
    ...(col === null ? {} : { col: withSteps(base, [col]) }),
    ...(fcCol === null ? {} : { fcCol: [fcCol] }),
  };
}

function watched(call: SignedCall): Stone[] {
  return withStones(call, ownTracks(call, TrackType.WATCHLIST)).map(({ stone }) => stone);
}

function sourcesOf(call: SignedCall): Source[] {
  const { base } = call.world;
  const source = (reason: Source['reason'], stone: Stone): Source => ({
    reason,
    stoneId: stone.stoneId,
    name: null,
    filter: like(base, stone),
  });
  const searches = ownSearches(call).filter(({ searchData }) => Object.keys(searchData).length > 0);
  return [
    ...purchases(call)
      .slice(0, MAX_PURCHASES)
      .map(({ stone }) => source('PURCHASE', stone)),
    ...watched(call)
      .slice(0, MAX_WATCHED)
      .map((stone) => source('WATCHLIST', stone)),
    ...searches.slice(0, MAX_SEARCHES).map((search): Source => {
      return { reason: 'SEARCH', stoneId: null, name: search.name, filter: standingFilter(base, search) };
    }),
  ];
}

type Reasons = Map<string, { readonly stone: Stone; readonly why: Suggestion[] }>;

function addReasons(found: Reasons, { reason, stoneId, name }: Source, stones: readonly Stone[]): void {
  for (const stone of stones) {
    const entry = found.get(stone.id) ?? { stone, why: [] };
    if (entry.why.every((each) => each.reason !== reason)) {
      entry.why.push({ diamond: stone.id, reason, stoneId, name });
    }
    found.set(stone.id, entry);
  }
}

/**
 * Stones similar to what the caller's company bought and what the caller watches or searched for, with the reasons.
 * Excludes stones already bought or watched, on memo or on hold.
 */
export function* suggestedStones(
  call: SignedCall,
  filter: DiamondFilter,
  request: Search,
): Sliced<Suggested> {
  const found: Reasons = new Map();
  const known = new Set([
    ...purchases(call).map(({ stone }) => stone.id),
    ...watched(call).map(({ id }) => id),
  ]);
  for (const source of sourcesOf(call)) {
    yield;
    const stones = everyStone(call, bothFilters(filter, source.filter), request.isUpcoming);
    addReasons(
      found,
      source,
      stones.filter((stone) => !known.has(stone.id) && reservation(stone) === null),
    );
  }
  const term = accountTerm(call);
  const context = { term, isUpcoming: request.isUpcoming };
  const compare = compareStones(sortSteps(request.sort, context), context, call.world.base.index.grades);
  const entries = yield* sortedInParts([...found.values()], (one, other) => compare(one.stone, other.stone));
  let sums = NO_SUMS;
  for (const { stone } of entries) {
    sums = addStones(sums, [rowShown(call, stone, term)]);
    yield;
  }
  const page = entries.slice((request.page - 1) * request.limit, request.page * request.limit);
  return {
    count: entries.length,
    stones: page.map(({ stone }) => stone),
    suggestions: page.flatMap(({ why }) => why),
    summary: summaryOf(sums, () => entries[0] && rowShown(call, entries[0].stone, term)),
  };
}
