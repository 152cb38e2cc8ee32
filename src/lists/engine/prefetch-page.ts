import { getViewProjectSettingQueryKey } from '#generated/client/setting/setting.ts';
import type { ProjectSettingReply } from '#generated/model/projectSettingReply.ts';
import { preferences, readPreference } from '#src/session/preferences.ts';
import { queryClient } from '#src/shared/api/query-client.ts';
import { readListAddress } from '#src/shared/data/list-address.ts';
import type { ListDefinition, ListRow } from './definition.ts';
import { pageOptions, pageQuery } from './page-query.ts';
import { pageSizeOf } from './page-size.ts';

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
  const query = pageQuery<Filters, Key>(address, size, null);
  await queryClient.prefetchQuery(pageOptions(source, query, isPrefetch));
}
