import { getListSearchesQueryKey, listSearches } from '#generated/client/diamond/diamond.ts';
import type { DemandStatus } from '#generated/model/demandStatus.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchListRequest } from '#generated/model/searchListRequest.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { ChoiceFilter } from '#src/shared/data/list-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

/** Searches of the user, latest run first; `request` gives types and states of a list's filters. */
function searches<Filters>(
  request: (filters: Filters) => Pick<SearchListRequest, 'type' | 'demandStatus' | 'isHandled'>,
): ListSource<DiamondSearch, Filters, never> {
  const whole = ({ filters, page, limit }: ListQuery<Filters, never>): SearchListRequest => ({
    ...request(filters),
    page,
    limit,
  });
  return {
    key: (query) => [...getListSearchesQueryKey(whole(query)), 'list'],
    async read(query, { signal, isPrefetch, snapshot }) {
      const { data } = await listSearches(
        { ...whole(query), ...within(snapshot) },
        { signal, silent: isPrefetch },
      );
      return { rows: data.list, count: data.count, snapshot: data.snapshot };
    },
  };
}

/** The user's saved searches, or the recent ones. */
export const searchesSource = searches(({ choice }: ChoiceFilter<SearchType>) => ({
  type: [choice ?? SearchType.SAVED],
}));

const demands = (isHandled: boolean) =>
  searches(({ choice }: ChoiceFilter<DemandStatus>) => ({
    type: [SearchType.DEMAND],
    ...(isHandled ? { isHandled } : {}),
    ...(choice === null ? {} : { demandStatus: [choice] }),
  }));

/** The user's demands, all or those in one state. */
export const demandsSource = demands(false);

/** Demands of the accounts that the user looks after, all or those in one state. */
export const handledDemandsSource = demands(true);
