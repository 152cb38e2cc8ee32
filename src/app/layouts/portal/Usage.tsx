import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import { href } from '#src/domain/paths/href.ts';
import { useRecordUsage, useUsageReports } from '#src/session/usage.ts';

/** What the address of a result says about its view; the rest is the search. */
const VIEW = ['page', 'limit', 'sort', 'view', 'snapshot'];

function searchIn(query: string): string {
  const params = new URLSearchParams(query);
  for (const name of VIEW) params.delete(name);
  return params.toString();
}

/** Records the pages and searches of a user who has agreed to it, and reports all that was recorded. */
export function Usage() {
  const [path] = useLocation();
  const query = useSearch();
  const record = useRecordUsage();
  const search = path === href('diamondList') ? searchIn(query) : null;
  useUsageReports(path === href('dashboard'));
  const recordPage = useEffectEvent((shown: string) => record({ kind: 'PAGE_VIEW', path: shown }));
  const recordSearch = useEffectEvent(() =>
    record({ kind: 'SEARCH', listType: 'diamond-list', module: 'SEARCH_LIST' }),
  );
  useEffect(() => recordPage(path), [path]);
  useEffect(() => {
    if (search !== null) recordSearch();
  }, [search]);
  return null;
}
