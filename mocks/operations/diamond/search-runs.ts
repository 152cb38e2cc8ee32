import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
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

/** Tests stones of the seed and of the world against a search, as of a time in milliseconds since 1970. */
function testAt(
  call: Call,
  search: DiamondSearch,
  now: number,
): (stone: SeedStone | null | undefined) => boolean {
  const { base } = call.world;
  const test = stoneFilter(standingFilter(base, search), matchContext({ ...call, now }), base.index.grades);
  return (stone) => stone !== null && stone !== undefined && test(stone);
}

/** Records the run of a saved search, as the baseline for new matches. */
export function rememberRun(call: Call, search: DiamondSearch): void {
  const { world, now } = call;
  const { base, tables } = world;
  const test = testAt(call, search, now);
  const found: string[] = [];
  const lost: string[] = [];
  for (const [id, stone] of tables.stones.changed) {
    const isFound = test(stone);
    if (isFound !== test(base.stoneViews.get(id))) (isFound ? found : lost).push(id);
  }
  tables.searchRuns.put({ id: search.id, now, found, lost });
}

export function newMatches(call: Call, search: DiamondSearch): number {
  const { base, tables } = call.world;
  const run = tables.searchRuns.get(search.id);
  const [found, lost] = [new Set(run?.found), new Set(run?.lost)];
  const test = testAt(call, search, call.now);
  const testThen = testAt(call, search, run?.now ?? call.now);
  const wasFound = (id: string) => found.has(id) || (!lost.has(id) && testThen(base.stoneViews.get(id)));
  return [...tables.stones.changed].filter(([id, stone]) => test(stone) && !wasFound(id)).length;
}
