import type { QueryFunctionContext } from '@tanstack/react-query';

/**
 * Whether a query reads again what it has read before: by the clock, on focus or after a write. Only the first read is
 * the user's own wish.
 */
export function isReadAgain({
  client,
  queryKey,
}: Pick<QueryFunctionContext, 'client' | 'queryKey'>): boolean {
  return client.getQueryData(queryKey) !== undefined;
}
