import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { Base } from '#mocks/world/base.ts';
import { defineTable } from '#mocks/world/define-table.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import { similarFilter } from './filters.ts';
import type { Call } from './operation.ts';
import { matchContext } from './stone-search.ts';

/**
 * What a kept search found when it last ran, of the stones that differed from the shared ones then; all others are known
 * without being kept.
 */
interface SearchRun {
  readonly id: string;
  readonly matched: ReadonlyMap<string, boolean>;
}

const runs = defineTable<SearchRun>();

/** What a kept search stands for: its filter, widened when similar stones count. */
export function standingFilter(base: Base, { searchData, isReturnSimilar }: DiamondSearch): DiamondFilter {
  return isReturnSimilar ? similarFilter(base, searchData) : searchData;
}

/** Which of the stones that this world changed a search finds now. */
function matchedNow(call: Call, search: DiamondSearch): ReadonlyMap<string, boolean> {
  const { base, stones } = call.world;
  const test = stoneFilter(standingFilter(base, search), matchContext(call), base.index.grades);
  return new Map([...stones.changed].map(([id, stone]) => [id, stone !== null && test(stone)]));
}

/** Remembers what a kept search finds now, as the run that later ones are compared with. */
export function rememberRun(call: Call, search: DiamondSearch): void {
  runs(call.world).put({ id: search.id, matched: matchedNow(call, search) });
}

/** How many stones a search finds now that it did not find when it last ran. */
export function newMatches(call: Call, search: DiamondSearch): number {
  const { base } = call.world;
  const before = runs(call.world).get(search.id)?.matched;
  const test = stoneFilter(standingFilter(base, search), matchContext(call), base.index.grades);
  const wasFound = (id: string) => {
    const shared = base.stones.get(id);
    return before?.get(id) ?? (shared !== undefined && test(shared));
  };
  return [...matchedNow(call, search)].filter(([id, isFound]) => isFound && !wasFound(id)).length;
}
