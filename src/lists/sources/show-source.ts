import { getPaginateShowSelectionsQueryKey, paginateShowSelections } from '#generated/client/show/show.ts';
import type { ShowSelection } from '#generated/model/showSelection.ts';
import type { ShowSelectionPageRequest } from '#generated/model/showSelectionPageRequest.ts';
import { noteStones } from '#src/domain/stones/status-changes.ts';
import type { ShowFilters } from '#src/features/shows/show-address.ts';
import type { ListQuery, ListSource } from '../engine/definition.ts';
import { within } from '../engine/snapshots.ts';

const request = ({ page, limit, filters }: ListQuery<ShowFilters, never>): ShowSelectionPageRequest => ({
  page,
  limit,
  ...(filters.show === undefined ? {} : { show: filters.show }),
  ...(filters.choice === null ? {} : { isSelected: filters.choice }),
});

/** Stones that go to a show, by show number. */
export const showSource: ListSource<ShowSelection, ShowFilters, never> = {
  key: (query) => [...getPaginateShowSelectionsQueryKey(request(query)), 'list'],
  async read(query, { signal, isPrefetch, snapshot }) {
    const { data } = await paginateShowSelections(
      { ...request(query), ...within(snapshot) },
      { signal, silent: isPrefetch },
    );
    noteStones(data.list.map(({ diamond }) => diamond));
    return { rows: data.list, count: data.count, snapshot: data.snapshot };
  },
};
