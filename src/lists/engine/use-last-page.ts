import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '#src/shared/api/problem.ts';

/**
 * What to show while paging: the requested page, or the last one while that is loading or has failed. Stored here and
 * not as placeholder data, which a failed query discards.
 */
export function useLastPage<Page>(reading: UseQueryResult<Page>) {
  const { data, dataUpdatedAt, isFetching, refetch } = reading;
  const [last, setLast] = useState({ page: data, at: dataUpdatedAt });
  if (data !== undefined && (data !== last.page || dataUpdatedAt !== last.at)) {
    setLast({ page: data, at: dataUpdatedAt });
  }
  // A retried query clears its error at once; keep the notice so that its button keeps focus.
  const [retried, setRetried] = useState<Error | null>(null);
  if (retried !== null && !isFetching && reading.error !== retried) setRetried(null);
  const error = reading.error ?? retried;
  const page = data ?? last.page;
  return {
    page,
    /** When the rows on screen were read, even if they are of another page. */
    lastReadAt: last.at,
    /** No page has arrived yet. */
    isEmptyYet: page === undefined,
    /** The rows belong to another page or search than the URL, or a reread failed. */
    isOutdated: page !== undefined && (data === undefined || error !== null),
    /** The current page is the one in the URL, and no read is in progress. */
    isSettled: data !== undefined && reading.error === null && !isFetching,
    problem: asProblem(error),
    retry: async () => {
      setRetried(reading.error);
      await refetch();
    },
  };
}
