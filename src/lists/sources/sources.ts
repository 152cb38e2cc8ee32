import type { QueryKey } from '@tanstack/react-query';
import { getPaginateDiamondsQueryKey, paginateDiamonds } from '#generated/client/diamond/diamond.ts';
import { getPaginateTracksQueryKey, paginateTracks } from '#generated/client/track/track.ts';
import type { ApprovalWord } from '#generated/model/approvalWord.ts';
import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { DiamondPage } from '#generated/model/diamondPage.ts';
import type { DiamondPageRequest } from '#generated/model/diamondPageRequest.ts';
import { PacketType } from '#generated/model/packetType.ts';
import type { Stone } from '#generated/model/stone.ts';
import type { StoneSort } from '#generated/model/stoneSort.ts';
import type { Track } from '#generated/model/track.ts';
import type { TrackPageRequest } from '#generated/model/trackPageRequest.ts';
import type { TrackType } from '#generated/model/trackType.ts';
import { noteStones } from '#src/domain/stones/changes.ts';
import { isStaff } from '#src/session/staff.ts';
import type { RequestOptions } from '#src/shared/api/request.ts';
import type { ChoiceFilter, NoFilters } from '#src/shared/data/list-address.ts';
import type { SortKey } from '../columns/column.ts';
import type { ListPage, ListQuery, ListSource } from '../engine/definition.ts';
import type { SuggestedRow, TrackRow } from '../engine/rows.ts';
import { within } from '../engine/snapshots.ts';
import { choiceTabs } from '../engine/tabs.ts';

export function trackRow(track: Track): TrackRow {
  return {
    ...track.diamond,
    trackId: track.id,
    keptBy: track,
    seenCtPr: track.trackPricePerCarat,
    addedAt: track.createdAt,
  };
}

/** A list that one operation reads page by page. `page` maps its reply, without count and snapshot. */
export function pagedSource<
  Row,
  Filters,
  Key extends string,
  Request extends object,
  Data extends { readonly count: number; readonly snapshot: string },
>(
  keyOf: (request: Request) => QueryKey,
  call: (request: Request, options?: RequestOptions) => Promise<{ readonly data: Data }>,
  request: (query: ListQuery<Filters, Key>) => Request,
  page: (data: Data, query: ListQuery<Filters, Key>) => Omit<ListPage<Row>, 'count' | 'snapshot'>,
): ListSource<Row, Filters, Key> {
  return {
    key: (query) => [...keyOf(request(query)), 'list'],
    async read(query, { signal, isPrefetch, snapshot }) {
      const asked = { ...request(query), ...within(snapshot) };
      const { data } = await call(asked, { signal, isPrefetch });
      return { ...page(data, query), count: data.count, snapshot: data.snapshot };
    },
  };
}

/** The filter by which staff see their own requests instead of those of customers. */
export const OWN = 'OWN';

/** The part of a request by which staff get the records of the customers whom they look after; empty for customers. */
export const handled = (choice: unknown): { isHandled?: true } =>
  isStaff() && choice !== OWN ? { isHandled: true } : {};

/**
 * A state of holds, quotes or requests; null for active holds, and for quotes and requests of any state. Staff see those of the
 * customers whom they look after, and their own with OWN.
 */
export type StateFilter = ChoiceFilter<ApprovalWord | typeof OWN>;

export const ofState = ({ choice }: StateFilter): { status?: ApprovalWord[]; isHandled?: boolean } => ({
  ...(choice === null || choice === OWN ? {} : { status: [choice] }),
  ...handled(choice),
});

/** Converts the sort of a list to that of the contract. */
export function stoneSort({ sort }: Pick<ListQuery<unknown, SortKey>, 'sort'>): StoneSort[] {
  return sort === null ? [] : [{ [sort.key]: sort.direction === 'asc' ? 'ASC' : 'DESC' }];
}

/** Maximum number of numbers per filter and of filters per request, set by the contract. */
const MAX_NUMBERS = 500;

/**
 * Request of stones by their numbers, in as many filters as the contract needs. A filter that does not
 * mention parcels finds single stones only.
 */
export function numbersRequest(rows: readonly Pick<Stone, 'stoneId' | 'pktType'>[]): DiamondPageRequest {
  const numbers = rows.map(({ stoneId }) => stoneId);
  const parts = Array.from({ length: Math.ceil(numbers.length / MAX_NUMBERS) }, (_, part) =>
    numbers.slice(part * MAX_NUMBERS, (part + 1) * MAX_NUMBERS),
  );
  const hasParcels = rows.some(({ pktType }) => pktType === PacketType.PARCEL);
  const lots = hasParcels ? { pktType: Object.values(PacketType) } : {};
  return {
    page: 1,
    limit: MAX_NUMBERS,
    filters: parts.map((stoneId) => ({ stoneId, ...lots })),
    isNotReturnTotal: true,
    isSkipSave: true,
  };
}

/** A part of the stock that has its own list, as the request for it. */
export type Shelf = Pick<DiamondPageRequest, 'viewType' | 'isUpcoming'> & {
  readonly filter: DiamondFilter;
  /** Its order unless the user sorts it; the server's usual order if absent. */
  readonly order?: StoneSort;
};

export function shelfSource({
  filter,
  order,
  ...shelf
}: Shelf): ListSource<SuggestedRow, NoFilters, SortKey> {
  const sortOf = (query: Pick<ListQuery<NoFilters, SortKey>, 'sort'>): StoneSort[] =>
    query.sort === null && order !== undefined ? [order] : stoneSort(query);
  const request = (query: ListQuery<NoFilters, SortKey>): DiamondPageRequest => ({
    ...shelf,
    page: query.page,
    limit: query.limit,
    filters: [filter],
    sort: sortOf(query),
    isSkipSave: true,
  });
  const again = (rows: readonly SuggestedRow[]): DiamondPageRequest => {
    const { filters, ...numbers } = numbersRequest(rows);
    return { ...shelf, ...numbers, filters: filters.map((part) => ({ ...filter, ...part })) };
  };
  return {
    key: (query) => [...getPaginateDiamondsQueryKey(request(query)), 'list'],
    async read(query, { signal, isPrefetch, snapshot, isRowsOnly = false }) {
      const asked = { ...request(query), ...within(snapshot), isNotReturnTotal: isRowsOnly };
      const { data } = await paginateDiamonds(asked, { signal, isPrefetch });
      const [page] = data;
      const rows = suggestedRows(page);
      noteStones(rows);
      return { rows, count: page?.count ?? 0, summary: page?.summary ?? null, ...within(page?.snapshot) };
    },
    refresh: {
      key: (rows) => [...getPaginateDiamondsQueryKey(again(rows)), 'selected'],
      async read(rows, signal) {
        const { data } = await paginateDiamonds(again(rows), { signal, silent: true });
        return data.flatMap(suggestedRows);
      },
    },
    whole: (query) => ({ ...shelf, filter, sort: sortOf(query) }),
  };
}

function suggestedRows(page: DiamondPage | undefined): readonly SuggestedRow[] {
  const reasons = Map.groupBy(page?.suggestions ?? [], ({ diamond }) => diamond);
  return (page?.diamonds ?? []).map((stone) => ({ ...stone, suggestions: reasons.get(stone.id) ?? [] }));
}

export type TrackPart = Pick<TrackPageRequest, 'status' | 'reminderState' | 'isHandled' | 'isDraft'>;

/**
 * One of the user's own lists. `toRow` builds the row of an entry, `part` limits the entries by the filters, and `partOf` by the
 * selected rows that are refetched. By default the list has all entries.
 */
export function trackSource<Row extends TrackRow, Filters = NoFilters>(
  trackType: TrackType,
  toRow: (track: Track) => Row,
  part: (filters: Filters) => TrackPart = () => ({}),
  partOf: (rows: readonly Row[]) => TrackPart = () => ({}),
): ListSource<Row, Filters, SortKey> {
  const request = (query: ListQuery<Filters, SortKey>): TrackPageRequest => ({
    trackType,
    ...part(query.filters),
    page: query.page,
    limit: query.limit,
    sort: stoneSort(query),
  });
  const again = (rows: readonly Row[]): TrackPageRequest => ({
    trackType,
    ...partOf(rows),
    page: 1,
    limit: MAX_ENTRIES,
    id: rows.slice(0, MAX_ENTRIES).map(({ trackId }) => trackId),
  });
  return {
    ...pagedSource(getPaginateTracksQueryKey, paginateTracks, request, ({ list, summary }) => {
      const rows = list.map(toRow);
      noteStones(rows);
      return { rows, summary };
    }),
    refresh: {
      key: (rows) => [...getPaginateTracksQueryKey(again(rows)), 'selected'],
      async read(rows, signal) {
        const { data } = await paginateTracks(again(rows), { signal, silent: true });
        // Rows beyond the limit of one call cannot be requested: keep their known data.
        return [...data.list.map(toRow), ...rows.slice(MAX_ENTRIES)];
      },
    },
    // An export can only request the whole list, not one state of it.
    whole: (query) =>
      Object.keys(part(query.filters)).length === 0
        ? { trackType, filter: {}, sort: stoneSort(query) }
        : null,
  };
}

export const requestTabs = choiceTabs('status', 'all', {
  pending: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECT',
  cancelled: 'CANCEL',
  own: OWN,
} as const);

/** Maximum number of ids per request, set by the contract. */
const MAX_ENTRIES = 1000;
