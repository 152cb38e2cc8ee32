import type { QueryFunctionContext } from '@tanstack/react-query';

/**
 * Whether a query is refetching: by polling, on focus or after a write. Only the first fetch is requested by the user.
 */
export function isReadAgain({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  return client.getQueryData(queryKey) !== undefined;
}
