import type { World } from '#mocks/world/world.ts';

/** Records why a registration was rejected; an empty comment is no reason. */
export function keepRejection(world: World, userId: string, comment: string): void {
  world.tables.rejections.put({ id: userId, reason: comment === '' ? null : comment });
}

export function rejectionReason(world: World, userId: string): string | null {
  return world.tables.rejections.get(userId)?.reason ?? null;
}
