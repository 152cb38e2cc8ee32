import { QueryClient } from '@tanstack/react-query';
import { isProblem } from './problem.ts';

/** How long a reply counts as current, in milliseconds: stock moves, but not between two clicks. */
const FRESH = 30_000;

/** A read that never reached the server is tried once more; an answer, good or bad, is an answer. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && isProblem(error) && error.code === 'OFFLINE';

/**
 * The one holder of server state. Writes are never repeated and leave the cache as it was when they fail. Calls
 * go out even when the browser believes it is offline, so that the user gets a message instead of a long wait.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH,
      retry: shouldRetry,
      retryDelay: 500,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
