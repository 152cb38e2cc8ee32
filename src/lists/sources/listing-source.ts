import { getPaginateInventoryQueryKey, paginateInventory } from '#generated/client/inventory/inventory.ts';
import type { InventoryPageRequest } from '#generated/model/inventoryPageRequest.ts';
import type { StandingCounts } from '#generated/model/standingCounts.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { noteStones } from '#src/domain/stones/status-changes.ts';
import { type ManageFilters, standingWords } from '#src/features/manage/manage-filters.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';
import { type ListingRow, listingRow } from '../rows/listing-rows.ts';
import { stoneSort } from './sources.ts';

/** Maximum number of stone numbers in a filter, set by the contract. */
const MAX_NUMBERS = 500;

type Query = ListQuery<ManageFilters, SortKey>;

function request(query: Query): InventoryPageRequest {
  const { choice, search } = query.filters;
  const sort = stoneSort(query);
  return {
    page: query.page,
    limit: query.limit,
    ...(choice === null ? {} : { standing: [choice] }),
    ...(search === undefined ? {} : { search }),
    ...(sort.length === 0 ? {} : { sort }),
  };
}

function numbered(rows: readonly ListingRow[]): InventoryPageRequest {
  const stoneId = rows.slice(0, MAX_NUMBERS).map((row) => row.stoneId);
  return { page: 1, limit: MAX_NUMBERS, filter: { stoneId, wSts: Object.values(StoneStatus) } };
}

/** Number of listings under each tab. */
function tabCounts(standings: StandingCounts): Readonly<Record<string, number>> {
  const counts = keysOf(standingWords).map((tab) => [tab, standings[standingWords[tab]]] as const);
  return Object.fromEntries([...counts, ['all', counts.reduce((sum, [, count]) => sum + count, 0)]]);
}

/** The listings of the user's company, the soonest to expire first. */
export const listingSource: ListSource<ListingRow, ManageFilters, SortKey> = {
  key: (query) => [...getPaginateInventoryQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateInventory(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    const rows = data.list.map(listingRow);
    noteStones(rows);
    const { count, summary, standings } = data;
    return { rows, count, summary, tabCounts: tabCounts(standings), snapshot: data.snapshot };
  },
  refresh: {
    key: (rows) => [...getPaginateInventoryQueryKey(numbered(rows)), 'selected'],
    async read(rows, signal) {
      const { data } = await paginateInventory(numbered(rows), { signal, silent: true });
      // Rows beyond the limit of one call cannot be requested: keep their known data.
      return [...data.list.map(listingRow), ...rows.slice(MAX_NUMBERS)];
    },
  },
};
