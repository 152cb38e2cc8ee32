import type { DemandStatus } from '#generated/model/demandStatus.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import { purchases } from '../order/purchases.ts';
import type { SignedCall } from '../shared/operation.ts';
import { newMatches, standingFilter } from './search-runs.ts';
import { countStones, EVER_LISTED, matchContext } from './stone-search.ts';

/** The filter without status criteria, since a bought stone is no longer available. */
function whateverStatus(filter: DiamondFilter): DiamondFilter {
  const { wSts: _status, and, ...criteria } = filter;
  return {
    ...criteria,
    wSts: EVER_LISTED.wSts ?? [],
    ...(and === undefined ? {} : { and: and.map(({ wSts: _each, ...rest }) => rest) }),
  };
}

/** Whether the caller has bought a stone that matches a demand since the demand was created. */
function isWon(call: SignedCall, demand: DiamondSearch): boolean {
  const { base } = call.world;
  const wanted = whateverStatus(standingFilter(base, demand));
  const test = stoneFilter(wanted, matchContext(call), base.index.grades);
  return purchases(call).some(
    ({ stone, userId, boughtAt }) =>
      userId === call.caller.user.id && boughtAt >= demand.createdAt && test(stone),
  );
}

/** Status of a demand of the caller (contract, DemandStatus). A demand closed by the caller stays closed. */
function demandStatus(call: SignedCall, demand: DiamondSearch): DemandStatus {
  if (demand.demandStatus === 'CLOSED') return 'CLOSED';
  if (isWon(call, demand)) return 'WON';
  if (demand.expiryDate !== null && Date.parse(demand.expiryDate) <= call.now) return 'CLOSED';
  return countStones(call, standingFilter(call.world.base, demand)) > 0 ? 'OPEN' : 'NEW';
}

export function searchShown(call: SignedCall, search: DiamondSearch): DiamondSearch {
  const newCount = newMatches(call, search);
  if (search.type !== SearchType.DEMAND) return { ...search, newCount };
  return {
    ...search,
    newCount,
    demandStatus: demandStatus(call, search),
    remarks: search.remarks ?? null,
    answers: search.answers ?? [],
  };
}
