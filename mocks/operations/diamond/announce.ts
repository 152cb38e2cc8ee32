import type { Stone } from '#generated/model/stone.ts';
import { followersOf } from '#mocks/operations/member/follows.ts';
import { notify } from '../notification/notify.ts';
import type { Call } from '../shared/operation.ts';

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

/** Notifies the followers of sellers of their new stones. Saved searches and demands: `search-alerts.ts`. */
export function announceStones(moment: Pick<Call, 'world' | 'now'>, stones: readonly Stone[]): void {
  for (const [vnd, found] of Map.groupBy(stones, (stone) => stone.vnd)) tellFollowers(moment, vnd, found);
}
