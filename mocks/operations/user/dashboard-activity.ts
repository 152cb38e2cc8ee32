import type { RecentActivity } from '#generated/model/recentActivity.ts';
import type { RecentActivityType } from '#generated/model/recentActivityType.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { findUser } from '#mocks/world/people.ts';
import { isVisible } from '../diamond/visible-stones.ts';
import type { SignedCall } from '../shared/operation.ts';
import { isOwn } from '../shared/parties.ts';
import { withStones } from '../track/tracks.ts';
import type { Scope } from './dashboard-scope.ts';

const MOST = 20;
const { SAVED } = SearchType;

/** Activity type of adding a stone, by list. Enquiries have records of their own. */
const BY_LIST: Readonly<Partial<Record<TrackType, RecentActivityType>>> = {
  1: 'CART_ADDED',
  2: 'WATCH_ADDED',
  3: 'OFFICE_REQUESTED',
  4: 'QUOTE_MADE',
  5: 'REMINDER_SET',
};

type Done = Omit<RecentActivity, 'userName'> & { readonly userId: string };

function tracked(call: SignedCall): Done[] {
  return withStones(call, call.world.tables.tracks.all()).flatMap(({ row, stone: { stoneId } }) => {
    const { id, userId, stone, trackType, createdAt } = row;
    const activityType = BY_LIST[trackType];
    if (activityType === undefined) return [];
    return [{ id, userId, activityType, parameters: { stoneId }, record: stone, createdAt }];
  });
}

function requested({ world }: SignedCall): Done[] {
  return world.tables.memos.all().map(({ id, userId, memoNo, pieces, createdAt }) => {
    const parameters = { memoNo, count: pieces };
    return { id, userId, activityType: 'CONFIRM_REQUESTED', parameters, record: id, createdAt };
  });
}

function searched({ world }: SignedCall): Done[] {
  return world.tables.searches.all().flatMap(({ id, userId, search }): Done[] => {
    if (search.type !== SAVED) return [];
    const parameters = { name: search.name ?? '' };
    const { createdAt } = search;
    return [{ id, userId, activityType: 'SEARCH_SAVED', parameters, record: id, createdAt }];
  });
}

function blocked(call: SignedCall): Done[] {
  return call.world.tables.blocks.all().map(({ id, userId, blockCode, stones, createdAt }) => {
    const parameters = { blockCode, count: stones.length };
    return { id, userId, activityType: 'HOLD_MADE', parameters, record: id, createdAt };
  });
}

function bid(call: SignedCall): Done[] {
  return call.world.tables.bids.all().flatMap(({ id, userId, stone, createdAt }): Done[] => {
    const stoneId = call.world.tables.stones.get(stone)?.stoneId;
    if (stoneId === undefined) return [];
    return [{ id, userId, activityType: 'BID_MADE', parameters: { stoneId }, record: stone, createdAt }];
  });
}

function enquired(call: SignedCall): Done[] {
  return call.world.tables.enquiries.all().map(({ id, userId, enquiryNo, createdAt }) => {
    return { id, userId, activityType: 'ENQUIRY_MADE', parameters: { enquiryNo }, record: id, createdAt };
  });
}

function viewed(call: SignedCall): Done[] {
  return call.world.tables.analyticsEvents.all().flatMap(({ id, userId, kind, diamonds = [], at }) => {
    const [first] = diamonds;
    const stone = call.world.tables.stones.get(first ?? '');
    if (kind !== 'STONE_VIEW' || userId === null || first === undefined || stone === undefined) return [];
    if (!isVisible(call, stone)) return [];
    const { stoneId } = stone;
    const parameters = { stoneId };
    return [{ id, userId, activityType: 'STONE_VIEWED' as const, parameters, record: first, createdAt: at }];
  });
}

export function latestActivity(
  call: SignedCall,
  isShown: (activity: Pick<Done, 'userId' | 'activityType'>) => boolean,
  most: number,
): RecentActivity[] {
  const sources = [tracked, requested, searched, blocked, bid, enquired, viewed];
  return sources
    .flatMap((source) => source(call))
    .filter((done) => isShown(done) && Date.parse(done.createdAt) <= call.now)
    .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, most)
    .map(({ userId, ...activity }) => ({
      ...activity,
      userName: findUser(call.world, userId)?.user.name ?? '',
    }));
}

/**
 * Recent activity of a dashboard, latest first. The stones that a colleague opened are not shown (contract,
 * createAnalytics).
 */
export const recentActivity = (call: SignedCall, { has }: Scope): RecentActivity[] =>
  latestActivity(
    call,
    (done) => has(done) && (done.activityType !== 'STONE_VIEWED' || isOwn(call, done)),
    MOST,
  );
