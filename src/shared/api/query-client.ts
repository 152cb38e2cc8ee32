import { QueryClient } from '@tanstack/react-query';
import { freshnessOptions } from '#src/shared/data/freshness.ts';
import { isProblem } from './problem.ts';

/** A read that never reached the server is tried once more; any answer, good or bad, is final. */
const shouldRetry = (failures: number, error: unknown) =>
  failures < 1 && isProblem(error) && error.code === 'OFFLINE';

/**
 * The portal's only holder of server state. Reads age by the class of their operation (freshness.ts). Writes are never
 * repeated. Calls go out even when the browser believes it is offline, so that the user gets a message at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { ...freshnessOptions, retry: shouldRetry, retryDelay: 500, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
