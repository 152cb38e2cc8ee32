import {
  deleteSearches,
  restoreSearches,
  upsertSearch,
  useGetSearch,
} from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import { SearchType } from '#generated/model/searchType.ts';
import type { SearchUpsertRequest } from '#generated/model/searchUpsertRequest.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { formAddress, resultAddress } from '#src/domain/criteria/stone-filters.ts';
import { mapWrite, writeOf } from '#src/shared/data/write.ts';

/**
 * Address of the stones that a search finds. A recent search is run by its criteria, so that it can be changed; a demand
 * of a customer too, because only its owner may run it by id.
 */
export function searchAddress({ id, type, searchData, buyer }: DiamondSearch): string {
  return resultAddress(
    type === SearchType.RECENT || buyer !== undefined ? normalCriteria(searchData) : { diamondSearchId: id },
  );
}

export function editAddress({ id, type, searchData }: DiamondSearch): string {
  return type === SearchType.SAVED ? formAddress({}, id) : formAddress(normalCriteria(searchData));
}

/** The request that replaces a search by itself with changes; the contract replaces every member. */
export function changedSearch(
  search: DiamondSearch,
  changes: Partial<SearchUpsertRequest>,
): SearchUpsertRequest {
  const { id, version, name, searchData, type, expiryDate, isReturnSimilar, isSendNotification } = search;
  return {
    id,
    version,
    filter: searchData,
    searchType: type,
    isReturnSimilar,
    isSendNotification,
    ...(name === null ? {} : { name }),
    ...(expiryDate === null ? {} : { expiryDate }),
    ...(search.demandStatus === 'CLOSED' ? { demandStatus: 'CLOSED' as const } : {}),
    ...(search.remarks === undefined || search.remarks === null ? {} : { remarks: search.remarks }),
    ...changes,
  };
}

/** Reads a saved or recent search; nothing without an id. */
export const useSavedSearch = (id: string | undefined) =>
  useGetSearch({ id: id ?? '' }, { query: { select: ({ data }) => data, enabled: id !== undefined } });

const idsOf = (searches: readonly DiamondSearch[]) => searches.map(({ id }) => id);

export function removeSearches(searches: readonly DiamondSearch[]) {
  const write = writeOf('deleteSearches', deleteSearches, { id: idsOf(searches) });
  return mapWrite(write, ({ data }) => data.count);
}

export function bringBackSearches(searches: readonly DiamondSearch[]) {
  return writeOf('restoreSearches', restoreSearches, { id: idsOf(searches) });
}

export function closeDemand([demand]: readonly DiamondSearch[]) {
  if (demand === undefined) throw new RangeError('There is no demand to close.');
  return writeOf('upsertSearch', upsertSearch, changedSearch(demand, { demandStatus: 'CLOSED' }));
}
