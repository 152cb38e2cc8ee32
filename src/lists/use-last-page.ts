import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '#src/shared/api/problem.ts';

/**
 * What is on screen while pages are turned: the page that is asked for, or the last one while that is on its way or
 * could not be read. Kept here and not as placeholder data, which a query that fails gives up.
 */
export function useLastPage<Page>(reading: UseQueryResult<Page>) {
  const { data, dataUpdatedAt, isFetching, refetch } = reading;
  const [last, setLast] = useState({ page: data, at: dataUpdatedAt });
  if (data !== undefined && (data !== last.page || dataUpdatedAt !== last.at)) {
    setLast({ page: data, at: dataUpdatedAt });
  }
  // A query that is tried again forgets its failure at once; the notice stays, so that its button keeps the focus.
  const [retried, setRetried] = useState<Error | null>(null);
  if (retried !== null && !isFetching && reading.error !== retried) setRetried(null);
  const error = reading.error ?? retried;
  const page = data ?? last.page;
  return {
    page,
    /** When the rows on screen were read, whichever page they are of. */
    lastReadAt: last.at,
    /** No page has arrived yet. */
    isEmptyYet: page === undefined,
    /** The rows belong to another page or search than the address, or could not be read again. */
    isOutdated: page !== undefined && (data === undefined || error !== null),
    /** The page in hand is what the address asks for, and no read is under way. */
    isSettled: data !== undefined && reading.error === null && !isFetching,
    problem: asProblem(error),
    retry: async () => {
      setRetried(reading.error);
      await refetch();
    },
  };
}
