import { type OperationId, operations } from '#generated/operations.ts';

type Known = { id: OperationId; method: string; segments: readonly string[] };

const isOperationId = (id: string): id is OperationId => id in operations;

const known: readonly Known[] = Object.keys(operations)
  .filter(isOperationId)
  .map((id) => ({ id, method: operations[id].method, segments: operations[id].path.split('/') }));

const fits = (pattern: readonly string[], path: readonly string[]) =>
  pattern.length === path.length &&
  pattern.every((segment, index) => segment.startsWith('{') || segment === path[index]);

/** Finds the operation of a call by method and URL, ignoring the query; undefined if the contract has none. */
export function operationOf(method: string, url: string): OperationId | undefined {
  const path = (url.split(/[?#]/)[0] ?? '').split('/');
  return known.find((operation) => operation.method === method && fits(operation.segments, path))?.id;
}
