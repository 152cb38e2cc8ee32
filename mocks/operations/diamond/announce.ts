import { SearchType } from '#generated/model/searchType.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { Sliced } from '#mocks/formats/slices.ts';
import { followersOf } from '#mocks/operations/member/follows.ts';
import { findUser } from '#mocks/world/people.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import { buildStoneIndex, type StoneIndex } from '#mocks/world/search/stone-index.ts';
import { notify } from '../notification/notify.ts';
import type { Call } from '../shared/operation.ts';
import { standingFilter } from './search-runs.ts';
import { matchContext } from './stone-search.ts';

function tellFollowers(
  { world, now }: Pick<Call, 'world' | 'now'>,
  vnd: string,
  stones: readonly Stone[],
): void {
  const [first] = stones;
  if (first === undefined) return;
  for (const userId of followersOf(world, vnd)) {
    notify(world, userId, now, {
      activityType: 'MEMBER_LISTED',
      title: 'New stones',
      message: `${first.vndNm} has listed ${stones.length} stone(s).`,
      parameters: { companyName: first.vndNm, count: stones.length },
      record: vnd,
    });
  }
}

/** Notifies owners of active demands and saved searches, if notification is on, about new matching stones. */
function* tellSearchers(moment: Pick<Call, 'world' | 'now'>, stones: readonly Stone[]): Sliced<void> {
  const { world, now } = moment;
  const time = new Date(now).toISOString();
  let index: StoneIndex | null = null;
  for (const { userId, search } of world.tables.searches.all()) {
    const { id, type, name, isSendNotification, expiryDate, demandStatus } = search;
    const isOver = demandStatus === 'CLOSED' || (expiryDate !== null && expiryDate <= time);
    const isDemand = type === SearchType.DEMAND;
    if (!isSendNotification || isOver || !(isDemand || type === SearchType.SAVED)) continue;
    yield;
    index ??= buildStoneIndex(stones, world.base.seed.masters);
    const { count } = searchStones(index, {
      filter: standingFilter(world.base, search),
      offset: 0,
      limit: 1,
      countOnly: true,
      ...matchContext({ now, caller: findUser(world, userId) }),
    });
    if (count === 0) continue;
    notify(world, userId, now, {
      activityType: isDemand ? 'DEMAND_MATCH' : 'SEARCH_MATCH',
      title: isDemand ? 'Stones for your demand' : 'New stones for your search',
      message: `${count} new stone(s) for ${name ?? 'your search'}.`,
      parameters: { name: name ?? '', count },
      record: id,
    });
  }
}

export function* announceStones(moment: Pick<Call, 'world' | 'now'>, stones: readonly Stone[]): Sliced<void> {
  for (const vnd of new Set(stones.map((stone) => stone.vnd))) {
    tellFollowers(
      moment,
      vnd,
      stones.filter((stone) => stone.vnd === vnd),
    );
  }
  yield* tellSearchers(moment, stones);
}
