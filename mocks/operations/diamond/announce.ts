import { SearchType } from '#generated/model/searchType.ts';
import type { Stone } from '#generated/model/stone.ts';
import { followersOf } from '#mocks/operations/member/follows.ts';
import { findUser } from '#mocks/world/people.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
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
function tellSearchers(moment: Pick<Call, 'world' | 'now'>, stones: readonly Stone[]): void {
  const { world, now } = moment;
  const time = new Date(now).toISOString();
  for (const { userId, search } of world.tables.searches.all()) {
    const { id, type, name, isSendNotification, expiryDate, demandStatus } = search;
    const isOver = demandStatus === 'CLOSED' || (expiryDate !== null && expiryDate <= time);
    const isDemand = type === SearchType.DEMAND;
    if (!isSendNotification || isOver || !(isDemand || type === SearchType.SAVED)) continue;
    const test = stoneFilter(
      standingFilter(world.base, search),
      matchContext({ now, caller: findUser(world, userId) }),
      world.base.index.grades,
    );
    const count = stones.filter(test).length;
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

export function announceStones(moment: Pick<Call, 'world' | 'now'>, stones: readonly Stone[]): void {
  for (const vnd of new Set(stones.map((stone) => stone.vnd))) {
    tellFollowers(
      moment,
      vnd,
      stones.filter((stone) => stone.vnd === vnd),
    );
  }
  tellSearchers(moment, stones);
}
