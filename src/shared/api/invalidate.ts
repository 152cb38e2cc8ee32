import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type OperationId, operations } from '#generated/operations.ts';

/** The part of an operation's query keys that all its requests share: method and path, or the path of a GET. */
export function keyPrefix(operation: OperationId): QueryKey {
  const { method, path } = operations[operation];
  return method === 'GET' ? [path] : [method, path];
}

/**
 * Marks every cached reply of the operations as out of date and reads those on screen again. The generated
 * `getXQueryKey()` without a body matches no entry, since its third member is undefined: hence the prefix.
 */
export async function invalidate(client: QueryClient, ...stale: readonly OperationId[]): Promise<void> {
  await Promise.all(stale.map((operation) => client.invalidateQueries({ queryKey: keyPrefix(operation) })));
}
