import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPageRequest } from '#generated/model/diamondPageRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { daysFromEpoch } from '#mocks/rules/epoch.ts';
import { isHouseType } from '#mocks/rules/readers.ts';
import { searchStones } from '#mocks/world/search/search-stones.ts';
import type { MatchContext, Side, StoneResult } from '#mocks/world/search/types.ts';
import { searchedStones } from '#mocks/world/searched-stones.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { withOwnPrices } from './own-prices.ts';
import { accountTerm } from './stones.ts';
import { hiddenFrom, type Viewer } from './visible-stones.ts';

export type Search = Omit<DiamondPageRequest, 'filters'>;

export const EVER_LISTED: DiamondFilter = { pktType: ['SINGLE', 'PARCEL'], wSts: Object.values(StoneStatus) };

/** The sides of the border of India on which a caller can buy stones: the house sells on both. */
function sidesOf({ caller }: SignedCall): readonly Side[] {
  if (isHouseType(caller.user.userType)) return ['INDIA', 'ABROAD'];
  return [caller.user.account.isIndia ? 'INDIA' : 'ABROAD'];
}

/** What `isAvailable` of a request asks for: stones that the caller can buy now. */
export const availableTo = (call: SignedCall, isAvailable = false): Pick<MatchContext, 'soldIn'> =>
  isAvailable ? { soldIn: sidesOf(call) } : {};

export function matchContext({ now, caller }: Pick<Call, 'now'> & Viewer): MatchContext {
  return { today: now, dayShift: daysFromEpoch(now), hidden: hiddenFrom({ caller }) };
}

/** One page of the stones that match a filter, with final totals under the account's payment term. */
export function findStones(call: SignedCall, filter: DiamondFilter, request: Search): StoneResult {
  const { world } = call;
  const { page, limit, sort, viewType, isUpcoming, isReturnCountOnly, isNotReturnTotal, isAvailable } =
    request;
  const { index, changed } = searchedStones(world);
  return searchStones(index, {
    filter,
    sort,
    viewType,
    isUpcoming,
    offset: (page - 1) * limit,
    limit,
    changed: withOwnPrices(call, changed),
    summary: isNotReturnTotal !== true,
    countOnly: isReturnCountOnly,
    term: accountTerm(call),
    ...availableTo(call, isAvailable),
    ...matchContext(call),
  });
}

/** All stones that match a filter and that the caller may see, in default order. */
export function everyStone(
  call: Call,
  filter: DiamondFilter,
  isUpcoming = false,
  only: Pick<MatchContext, 'soldIn'> = {},
): readonly Stone[] {
  const { index, changed } = searchedStones(call.world);
  return searchStones(index, {
    filter,
    isUpcoming,
    offset: 0,
    limit: Number.MAX_SAFE_INTEGER,
    changed: withOwnPrices(call, changed),
    ...only,
    ...matchContext(call),
  }).stones;
}

export function allStones(
  { world, now }: Pick<Call, 'world' | 'now'>,
  filter: DiamondFilter,
): readonly Stone[] {
  return everyStone({ world, now, uuid: null, agent: null, language: null }, filter);
}

export function countStones(call: Call, filter: DiamondFilter): number {
  const { index, changed } = searchedStones(call.world);
  return searchStones(index, {
    filter,
    offset: 0,
    limit: 1,
    countOnly: true,
    changed: withOwnPrices(call, changed),
    ...matchContext(call),
  }).count;
}
