import type { ListAddress } from '#src/shared/data/list-address.ts';
import { isReadAgain } from '#src/shared/data/read-again.ts';
import type { ListPage, ListQuery, ListRow, ListSource } from './definition.ts';
import { readPage } from './snapshots.ts';
import { allRows, windowRows } from './windows.ts';

/**
 * The query for the page at an address, whose page number is ignored where one scroll shows the whole result. `size` is
 * the page size, `sort` the source's sort.
 */
export function pageQuery<Filters, Key extends string>(
  { filters, page }: Pick<ListAddress<Filters>, 'filters' | 'page'>,
  size: number,
  sort: ListQuery<Filters, Key>['sort'],
): ListQuery<Filters, Key> {
  const isAll = size === allRows;
  return { filters, page: isAll ? 1 : page, limit: isAll ? windowRows : size, sort };
}

type Context = Parameters<typeof isReadAgain>[0] & { readonly signal: AbortSignal };

/** Options of React Query for a page of a list, which the user may not have opened yet (`isPrefetch`). */
export const pageOptions = <Row extends ListRow, Filters, Key extends string>(
  source: ListSource<Row, Filters, Key>,
  query: ListQuery<Filters, Key>,
  isPrefetch = false,
) => ({
  queryKey: source.key(query),
  queryFn: async (context: Context): Promise<ListPage<Row>> => {
    const reading = { signal: context.signal, isAgain: isReadAgain(context), isPrefetch };
    const page = await readPage(source, query, reading);
    return isPrefetch ? { ...page, isPrefetched: true } : page;
  },
});
