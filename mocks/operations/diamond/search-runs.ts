import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { daysFromEpoch } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { Base } from '#mocks/world/base.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import type { Call } from '../shared/operation.ts';
import { similarFilter } from './filters.ts';
import { matchContext } from './stone-search.ts';

/** Effective filter of a saved search: widened if it includes similar stones. */
export function standingFilter(base: Base, { searchData, isReturnSimilar }: DiamondSearch): DiamondFilter {
  return isReturnSimilar ? similarFilter(base, searchData) : searchData;
}

/** Records the run of a saved search, as the baseline for new matches. */
export function rememberRun({ world, now }: Call, { id }: DiamondSearch): void {
  world.tables.searchRuns.put({ id, now, changed: world.tables.stones.kept() });
}

export function newMatches(call: Call, search: DiamondSearch): number {
  const {
    base,
    tables: { stones },
  } = call.world;
  const { index } = base;
  const filter = standingFilter(base, search);
  const run = call.world.tables.searchRuns.get(search.id);
  const isFound = stoneFilter(filter, matchContext(call), index.grades);
  const wasFound = stoneFilter(filter, matchContext({ ...call, now: run?.now ?? call.now }), index.grades);
  const isSameDay = run === undefined || daysFromEpoch(run.now) === daysFromEpoch(call.now);
  const isNew = ([id, stone]: readonly [string, SeedStone | null]) => {
    const before = run?.changed.get(id);
    // The run records only stones that differed from the shared ones; all others were as shared.
    if (stone === null || (before === stone && isSameDay)) return false;
    if (!isFound(stone)) return false;
    if (before !== undefined) return before === null || !wasFound(before);
    const shared = base.stones.get(id);
    return shared === undefined || !isFound(shared);
  };
  return [...stones.changed].filter(isNew).length;
}
