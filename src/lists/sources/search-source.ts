import { getPaginateDiamondsQueryKey, paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPageRequest } from '#generated/model/diamondPageRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import { onlyAvailable } from '#src/domain/criteria/available.ts';
import type { StoneFilters } from '#src/domain/criteria/stone-filters.ts';
import { noteStones } from '#src/domain/stones/changes.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';
import { numbersRequest, stoneSort } from './sources.ts';

type SearchQuery = ListQuery<StoneFilters, SortKey>;

function searchRequest(query: SearchQuery, isUnsaved: boolean): DiamondPageRequest {
  const { filters, page, limit, isAvailableOnly = false } = query;
  const sort = stoneSort(query);
  return {
    page,
    limit,
    filters: [filters.criteria],
    sort,
    ...(filters.viewType === null ? {} : { viewType: filters.viewType }),
    ...onlyAvailable(filters.criteria, isAvailableOnly),
    // Paging, sorting and refetching are not new searches: only the first read of page 1 is saved as a recent search.
    isSkipSave: isUnsaved || page > 1 || sort.length > 0 || filters.viewType !== null,
  };
}

/** Maximum number of stone numbers in an address that the portal writes. */
const MAX_IN_ADDRESS = 100;

/** Request for the rows that the filters find. Whether parcels are included depends on the filters. */
function narrowed(rows: readonly Stone[], { criteria, viewType }: StoneFilters): DiamondPageRequest {
  const { filters, ...rest } = numbersRequest(rows);
  const only = ({ stoneId = [] }: DiamondFilter): DiamondFilter =>
    criteria.stoneId === undefined
      ? { ...criteria, stoneId }
      : { ...criteria, and: [...(criteria.and ?? []), { stoneId }] };
  return { ...rest, filters: filters.map(only), ...(viewType === null ? {} : { viewType }) };
}

export const searchSource: ListSource<Stone, StoneFilters, SortKey> = {
  key: (query) => [...getPaginateDiamondsQueryKey(searchRequest(query, false)), 'list'],
  async read(query, { signal, isAgain, isPrefetch, isRowsOnly = false, snapshot }) {
    const { data } = await paginateDiamonds(
      {
        ...searchRequest(query, isAgain || isPrefetch || isRowsOnly),
        ...within(snapshot),
        isNotReturnTotal: isRowsOnly,
      },
      { signal, isPrefetch },
    );
    const [page] = data;
    noteStones(page?.diamonds ?? []);
    return {
      rows: page?.diamonds ?? [],
      count: page?.count ?? 0,
      summary: page?.summary ?? null,
      ...within(page?.snapshot),
    };
  },
  refresh: {
    key: (rows) => [...getPaginateDiamondsQueryKey(numbersRequest(rows)), 'selected'],
    async read(rows, signal) {
      const { data } = await paginateDiamonds(numbersRequest(rows), { signal, silent: true });
      return data.flatMap(({ diamonds }) => diamonds);
    },
  },
  found: {
    key: (rows, filters) => [...getPaginateDiamondsQueryKey(narrowed(rows, filters)), 'found'],
    async read(rows, filters, signal) {
      const { data } = await paginateDiamonds(narrowed(rows, filters), { signal, silent: true });
      return data.flatMap(({ diamonds }) => diamonds);
    },
    filtersOf: (rows) =>
      rows.length > MAX_IN_ADDRESS
        ? null
        : { criteria: { stoneId: rows.map(({ stoneId }) => stoneId) }, viewType: null },
  },
  whole: (query) => ({
    filter: query.filters.criteria,
    sort: stoneSort(query),
    ...(query.filters.viewType === null ? {} : { viewType: query.filters.viewType }),
    ...onlyAvailable(query.filters.criteria, query.isAvailableOnly === true),
  }),
};
