import type { QueryFunctionContext } from '@tanstack/react-query';
import { getViewProjectSettingQueryKey } from '#generated/client/setting/setting.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import { preferences, readPreference } from '#src/session/preferences.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { type ListAddress, readListAddress } from '#src/shared/data/list-address.ts';
import type { ListDefinition, ListPage, ListQuery, ListRow, ListSource } from './definition.ts';
import { readPage } from './snapshots.ts';

/** Rows of one window of a list that is loaded as the user scrolls; equal to a usual page, so that both share replies. */
export const windowRows = 250;

/** The page size that shows the whole result in one scroll, and the maximum number of rows of such a list. */
export const allRows = 25_000;

/** Maximum number of windows in memory besides the first, which holds count and totals. */
export const maxWindows = 8;

/** Numbers (from 1) of the windows that hold the rows from index `first` to `last`. */
export function windowsOf(first: number, last: number): readonly number[] {
  const start = Math.floor(first / windowRows) + 1;
  const end = Math.floor(last / windowRows) + 1;
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
}

/**
 * The windows to keep in memory once `wanted` are in view: those, then their neighbours, then the most recently kept
 * ones. The first window is not among them. `count` is the number of rows of the list.
 */
export function retainedWindows(
  kept: readonly number[],
  wanted: readonly number[],
  count: number,
): readonly number[] {
  const last = Math.ceil(count / windowRows);
  const neighbours = [(wanted.at(-1) ?? 0) + 1, (wanted[0] ?? 0) - 1];
  const isWindow = (number: number) => number > 1 && number <= last;
  return [...new Set([...wanted, ...neighbours, ...kept])].filter(isWindow).slice(0, maxWindows);
}

/**
 * All places of a list of `count` rows: the rows of the loaded windows, and null where none is loaded. `windows` holds
 * rows by window number.
 */
export function placesOf<Row>(count: number, windows: ReadonlyMap<number, readonly Row[]>): (Row | null)[] {
  const places = Array.from<Row | null>({ length: count }).fill(null);
  for (const [number, rows] of windows) {
    const start = (number - 1) * windowRows;
    rows.slice(0, count - start).forEach((row, index) => {
      places[start + index] = row;
    });
  }
  return places;
}

/** Whether a list can show its whole result in one scroll. Groups and memos cannot: their lines depend on loaded rows. */
export const canShowAll = ({ groupBy, countOf }: { readonly groupBy: unknown; readonly countOf: string }) =>
  groupBy === null && countOf === 'stones';

/** Default page size if neither the user nor the settings define one (specification, section 9). */
const defaultPageSize = 250;

/**
 * The size of a page: the user's choice if the house offers it, else the house's. `setting` is null until it is loaded;
 * `hasAll`: whether the list can show its whole result in one scroll.
 */
export function pageSizeOf(
  chosen: number | null,
  setting: Pick<ProjectSetting, 'pageSize' | 'pageSizes'> | null,
  hasAll: boolean,
): number {
  const offered = setting?.pageSizes ?? [];
  const isOffered =
    chosen !== null && (chosen === allRows ? hasAll : offered.length === 0 || offered.includes(chosen));
  return isOffered ? chosen : (setting?.pageSize ?? defaultPageSize);
}

/**
 * The query for the page at an address. The page number is ignored if one scroll shows the whole result. `size` is the page
 * size, `sort` the sort of the source.
 */
export function pageQuery<Filters, Key extends string>(
  { filters, page }: Pick<ListAddress<Filters>, 'filters' | 'page'>,
  size: number,
  sort: ListQuery<Filters, Key>['sort'],
  isAvailableOnly: boolean,
): ListQuery<Filters, Key> {
  const isAll = size === allRows;
  return { filters, page: isAll ? 1 : page, limit: isAll ? windowRows : size, sort, isAvailableOnly };
}

type Context = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** Options of React Query for a page of a list, which the user may not have opened yet (`isPrefetch`). */
export const pageOptions = <Row extends ListRow, Filters, Key extends string>(
  source: ListSource<Row, Filters, Key>,
  query: ListQuery<Filters, Key>,
  isPrefetch = false,
) => ({
  queryKey: source.key(query),
  queryFn: async ({ client, queryKey, signal }: Context): Promise<ListPage<Row>> => {
    // By polling, on focus or after a write: only the first fetch is requested by the user.
    const isAgain = client.getQueryData(queryKey) !== undefined;
    const reading = { signal, isAgain, isPrefetch };
    const page = await readPage(source, query, reading);
    return isPrefetch ? { ...page, isPrefetched: true } : page;
  },
});

type Prefetched<Row extends ListRow, Filters, Key extends string> = Pick<
  ListDefinition<Row, Filters, Key>,
  'source' | 'filters'
>;

/**
 * Reads the first page that a list will show at a query string, so that the list finds it in the cache. A sorted page is
 * left to the list, whose columns name the sort keys, and so is a call that fails. `hasAll`: whether the list can show its
 * whole result in one scroll; `isPrefetch`: whether the user has not opened the list yet. Settles with the reply.
 */
export async function prefetchPage<Row extends ListRow, Filters, Key extends string>(
  { source, filters }: Prefetched<Row, Filters, Key>,
  search: string,
  { hasAll, isPrefetch }: { readonly hasAll: boolean; readonly isPrefetch: boolean },
): Promise<void> {
  const address = readListAddress(search, filters);
  if (address.sort !== null) return;
  const setting = queryClient.getQueryData<ProjectSettingReply>(getViewProjectSettingQueryKey({}));
  const size = pageSizeOf(readPreference(preferences.pageSize), setting?.data ?? null, hasAll);
  const isAvailableOnly = readPreference(preferences.availableOnly) ?? true;
  const query = pageQuery<Filters, Key>(address, size, null, isAvailableOnly);
  const options = pageOptions(source, query, isPrefetch);
  await queryClient.prefetchQuery(options);
  // A list that opened in the meantime joined a call that does not end an expired session: it makes its own.
  const hasFailed = queryClient.getQueryState(options.queryKey)?.status === 'error';
  if (isPrefetch && hasFailed) await queryClient.refetchQueries({ ...options, exact: true, type: 'active' });
}
