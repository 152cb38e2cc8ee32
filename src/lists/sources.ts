import { getPaginateDiamondsQueryKey, paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { getPaginateMemosQueryKey, paginateMemos } from '#generated/client/memo/memo.ts';
import { getPaginateTracksQueryKey, paginateTracks } from '#generated/client/track/track.ts';
import type { DiamondPageRequest } from '#generated/model/diamondPageRequest.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { TrackPageRequest } from '#generated/model/trackPageRequest.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { ViewType } from '#generated/model/viewType.ts';
import type { ListQuery, ListSource } from './definition.ts';
import { type MemoRow, memoRows, type TrackRow, trackRow } from './rows.ts';

function searchRequest({ criteria, isNew, page, limit, sort }: ListQuery): DiamondPageRequest {
  return {
    page,
    limit,
    filters: [criteria],
    sort: [...sort],
    ...(isNew ? { viewType: ViewType.NEW_ARRIVALS } : {}),
    // Turning a page or sorting is no new search: only the first page counts as a recent one.
    isSkipSave: page > 1 || sort.length > 0 || isNew,
  };
}

/** Stones in stock by criteria. */
export const searchSource: ListSource<Stone> = {
  key: (query) => [...getPaginateDiamondsQueryKey(searchRequest(query)), 'list'],
  async read(query, { signal, isAgain }) {
    const request = searchRequest(query);
    // A refetch is no new search either.
    const { data } = await paginateDiamonds(isAgain ? { ...request, isSkipSave: true } : request, { signal });
    const [page] = data;
    return { rows: page?.diamonds ?? [], count: page?.count ?? 0, summary: page?.summary ?? null };
  },
};

/** One of the user's own lists. */
export function trackSource(trackType: TrackType): ListSource<TrackRow> {
  const request = ({ page, limit, sort }: ListQuery): TrackPageRequest => ({
    trackType,
    page,
    limit,
    sort: [...sort],
  });
  return {
    key: (query) => [...getPaginateTracksQueryKey(request(query)), 'list'],
    async read(query, { signal }) {
      const { data } = await paginateTracks(request(query), { signal });
      return { rows: data.list.map(trackRow), count: data.count, summary: data.summary };
    },
  };
}

/** The stones of the account's memos, the latest memo first; pages count memos. */
export const memoSource: ListSource<MemoRow> = {
  key: ({ page, limit }) => [...getPaginateMemosQueryKey({ page, limit }), 'list'],
  async read({ page, limit }, { signal }) {
    const { data } = await paginateMemos({ page, limit }, { signal });
    return { rows: data.list.flatMap(memoRows), count: data.count, summary: data.summary };
  },
};
