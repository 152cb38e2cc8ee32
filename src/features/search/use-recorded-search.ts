import { useQuery } from '@tanstack/react-query';
import { paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { StoneFilters } from '#src/domain/criteria/stone-filters.ts';
import type { ListAddress } from '#src/shared/data/list-address.ts';

/**
 * Saves the search at an address as a recent one if its result was prefetched: a prefetch saves nothing, because the user
 * may turn away. Without an answer, the search is only missing among the recent ones.
 */
export function useRecordedSearch(
  { filters, page, sort }: ListAddress<StoneFilters>,
  prefetchedAt: number | null,
): void {
  const isFirst = page === 1 && sort === null && filters.viewType === null;
  const request = {
    page: 1,
    limit: 1,
    filters: [filters.criteria],
    isNotReturnTotal: true,
    isSkipSave: false,
  };
  useQuery({
    queryKey: ['recent search', request, prefetchedAt],
    // Without the signal: the search is saved even if the user leaves its result at once.
    queryFn: () => paginateDiamonds(request, { silent: true }),
    enabled: isFirst && prefetchedAt !== null,
    staleTime: Infinity,
    refetchInterval: false,
    retry: false,
  });
}
