import type { OperationId } from '#generated/operations.ts';
import { pagedOperations } from '#generated/paged-operations.ts';
import { failure } from './operations/shared/failure.ts';
import { takePageSnapshot, worldAt } from './world/page-snapshots.ts';
import type { World } from './world/world.ts';

interface Call {
  readonly world: World;
  readonly now: number;
  readonly operation: OperationId;
  readonly request: unknown;
}

function snapshotIn(request: unknown): string | undefined {
  const { snapshot } = Object(request);
  return typeof snapshot === 'string' ? snapshot : undefined;
}

/** The data of a list, or of several in one reply, with their snapshot. */
function withSnapshot(data: unknown, snapshot: string): unknown {
  return Array.isArray(data) ? data.map((page) => ({ ...page, snapshot })) : { ...Object(data), snapshot };
}

/**
 * Reads a page of a list (contract, Snapshot): from the world as it was at the snapshot that the request names, else from
 * the world of now, whose snapshot the reply then carries. An unknown or expired snapshot throws E_EXPIRED. Operations
 * that are no paged lists run as they are.
 */
export function paged(
  { world, now, operation, request }: Call,
  operate: (moment: { world: World; latest?: World; now: number }) => unknown,
): unknown {
  if (!pagedOperations.has(operation)) return operate({ world, now });
  const token = snapshotIn(request);
  if (token === undefined) {
    const taken = takePageSnapshot(world, now);
    return withSnapshot(operate({ world, now }), taken);
  }
  const then = worldAt(world, token, now);
  if (then === null) throw failure('E_EXPIRED');
  return withSnapshot(operate({ ...then, latest: world }), token);
}
