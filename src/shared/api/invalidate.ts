import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { operations, type ReadOperation } from '#generated/operations.ts';

/** The part of an operation's query keys that all its requests share: method and path, or the path of a GET. */
export function keyPrefix(operation: ReadOperation): QueryKey {
  const { method, path } = operations[operation];
  return method === 'GET' ? [path] : [method, path];
}

/**
 * Marks every cached reply of the operations as out of date. Those on screen are refetched `now`, or `later`: when
 * they are next opened, focused or due. The generated `getXQueryKey()` without a body matches no entry, since its third
 * member is undefined: hence the prefix.
 */
export async function invalidate(
  client: QueryClient,
  stale: readonly ReadOperation[],
  when: 'now' | 'later' = 'now',
): Promise<void> {
  const refetchType = when === 'now' ? 'active' : 'none';
  await Promise.all(
    [...new Set(stale)].map((operation) =>
      client.invalidateQueries({ queryKey: keyPrefix(operation), refetchType }),
    ),
  );
}
