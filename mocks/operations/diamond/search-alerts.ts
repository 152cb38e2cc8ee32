import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import type { SearchRow } from '#mocks/rules/rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { findUser } from '#mocks/world/people.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { buildStoneIndex, type StoneIndex } from '#mocks/world/search/stone-index.ts';
import { seenStones } from '#mocks/world/seen-stones.ts';
import type { World } from '#mocks/world/world.ts';
import { alertUser } from '../notification/alerts.ts';
import type { DueWork } from '../shared/operation.ts';
import { standingFilter } from './search-runs.ts';
import { matchContext } from './stone-search.ts';

type Rows = ReadonlyMap<string, SeedStone | null>;

/** What the searches are compared with: the stones on offer that have changed, and each of them before. */
interface Changes {
  readonly index: StoneIndex;
  readonly count: number;
  /** Null for a new stone. */
  readonly before: (stone: Stone) => SeedStone | null;
}

/** Stones on offer that are other rows than when the searches were compared last. */
function* movedStones({ tables: { stones } }: World, before: Rows, after: Rows): Sliced<SeedStone[]> {
  const moved: SeedStone[] = [];
  for (const [id, stone] of after) {
    if (before.get(id) !== stone && stone !== null && stone.wSts !== 'NA') moved.push(stone);
    yield;
  }
  for (const id of before.keys()) {
    const stone = after.has(id) ? undefined : stones.get(id);
    if (stone !== undefined && stone.wSts !== 'NA') moved.push(stone);
    yield;
  }
  return moved;
}

/** Looks up the stones of before one by one: to make whole ones of all would take seconds for a new price list. */
function lookBack({ base }: World, moved: readonly SeedStone[], before: Rows): Changes['before'] {
  const ids = new Map<Stone, string>(moved.map((stone) => [stone, stone.id]));
  return (stone) => {
    const id = ids.get(stone) ?? '';
    const own = before.get(id);
    return own === undefined ? (base.stones.get(id) ?? null) : own;
  };
}

/** Whether a search waits for stones: notification is on, and a demand is neither closed nor over. */
function isWaiting(
  { type, isSendNotification, expiryDate, demandStatus }: DiamondSearch,
  time: string,
): boolean {
  const isKept = type === SearchType.DEMAND || type === SearchType.SAVED;
  const isOver = demandStatus === 'CLOSED' || (expiryDate !== null && expiryDate <= time);
  return isKept && isSendNotification && !isOver;
}

/**
 * Number of stones that a search finds after a change and did not find before it. A stone that is only held, released or
 * moved to a bid round was found before.
 */
function* crossing(
  world: World,
  now: number,
  { userId, search }: SearchRow,
  { index, count: most, before: lookedUp }: Changes,
): Sliced<number> {
  const filter = standingFilter(world.base, search);
  const context = matchContext({ now, caller: findUser(world, userId) });
  const { stones } = searchStones(index, { filter, offset: 0, limit: most, ...context });
  const isFound = stoneFilter(filter, context, world.base.index.grades);
  let count = 0;
  for (const after of stones) {
    yield;
    const before = lookedUp(after);
    if (before === null || before.wSts === 'NA') {
      count += 1;
      continue;
    }
    const { wSts, isHeld, category } = after;
    if (!isFound({ ...wholeStone(before), wSts, isHeld, category })) count += 1;
  }
  return count;
}

function tell(world: World, now: number, { userId, search }: SearchRow, count: number): void {
  const { id, type, name } = search;
  const isDemand = type === SearchType.DEMAND;
  alertUser(world, userId, now, {
    activityType: isDemand ? 'DEMAND_MATCH' : 'SEARCH_MATCH',
    title: isDemand ? 'Stones for your demand' : 'New stones for your search',
    message: `${count} new stone(s) for ${name ?? 'your search'}.`,
    parameters: { name: name ?? '', count },
    record: id,
  });
}

/**
 * Alerts the owners of saved searches and demands of stones that come to match by a change: new ones, and those whose price
 * or grades cross into the search. A stone alerts again only after it has left the search.
 */
export const searchAlertsDue: DueWork = function* (world, now) {
  const seen = seenStones(world);
  const [before, after] = [seen.rows, world.tables.stones.kept()];
  if (before === after) return;
  world.transactions.undoable(() => {
    seen.rows = before;
  });
  seen.rows = after;
  if (before === null) return;
  const time = new Date(now).toISOString();
  const waiting = world.tables.searches.all().filter(({ search }) => isWaiting(search, time));
  const moved = waiting.length === 0 ? [] : yield* movedStones(world, before, after);
  if (moved.length === 0) return;
  const changes: Changes = {
    index: buildStoneIndex(moved, world.base.seed.masters),
    count: moved.length,
    before: lookBack(world, moved, before),
  };
  for (const row of waiting) {
    const count = yield* crossing(world, now, row, changes);
    if (count > 0) tell(world, now, row, count);
  }
};
