import { type OperationId, type OperationRow, operations } from '#generated/operations.ts';
import { failure } from '#mocks/operations/shared/failure.ts';
import type { Answer, Incoming } from './context.ts';
import { maxBytesFor } from './read-body.ts';

/** The operation and its method by path. */
export const routes: ReadonlyMap<string, { readonly operation: OperationId; readonly method: string }> =
  new Map([...operationRows()].map(([operation, { path, method }]) => [path, { operation, method }]));

function* operationRows(): Generator<[OperationId, OperationRow]> {
  for (const operation in operations) {
    if (isOperation(operation)) yield [operation, operations[operation]];
  }
}

/** Whether the contract has an operation of that name. */
export function isOperation(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

/** The operation of a request; null for a path or a method that the contract does not have. */
export function operationOf({ path, method }: Incoming): OperationId | null {
  const route = routes.get(path);
  return route?.method === method ? route.operation : null;
}

/** The refusal of a request without an operation: 404, or 405 with `Allow` when only the method is wrong. */
export function unrouted({ path }: Incoming): Answer {
  const route = routes.get(path);
  if (route === undefined)
    return { status: 404, body: failure('E_NOT_FOUND', undefined, 'Unknown path.').body };
  const { body } = failure('E_NOT_FOUND', undefined, `This path takes ${route.method} only.`);
  return { status: 405, body, headers: { allow: route.method } };
}

/** Maximum length in bytes of the body of a request to this path. */
export function maxBytesOf(path: string): number {
  return maxBytesFor(routes.get(path)?.operation);
}
