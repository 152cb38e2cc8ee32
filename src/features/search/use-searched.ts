import { useSearch } from 'wouter';
import { useGetSearch } from '#generated/client/diamond/diamond.ts';
import type { DiamondSearch } from '#generated/model/diamondSearch.ts';
import type { SearchReply } from '#generated/model/searchReply.ts';
import type { Criteria } from '#src/domain/criteria/criteria.ts';
import { normalCriteria } from '#src/domain/criteria/criteria-address.ts';
import { stoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { readListAddress } from '#src/shared/data/list-address.ts';

const searchOf = (reply: SearchReply) => reply.data;

/** The saved or recent search that the criteria are based on; null if there is none or while it is loading. */
function useKeptSearch(id: string | undefined): DiamondSearch | null {
  const { data } = useGetSearch({ id: id ?? '' }, { query: { select: searchOf, enabled: id !== undefined } });
  return data ?? null;
}

export function useSearched() {
  const address = readListAddress(useSearch(), stoneFilters);
  const { diamondSearchId, ...own } = address.filters.criteria;
  const kept = useKeptSearch(diamondSearchId);
  // Additional criteria narrow those of the base search; for a filter in both, the additional one is shown.
  const criteria: Criteria = { ...(kept === null ? {} : normalCriteria(kept.searchData)), ...own };
  return { address, kept, keptId: diamondSearchId, criteria };
}
