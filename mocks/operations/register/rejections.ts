import type { RejectionRow } from '#mocks/rules/rows.ts';
import type { World } from '#mocks/world/world.ts';

/** Records why a registration was rejected, and whether its applicant may correct it; an empty comment is no reason. */
export function keepRejection(world: World, userId: string, comment: string, isCorrectable: boolean): void {
  world.tables.rejections.put({ id: userId, reason: comment === '' ? null : comment, isCorrectable });
}

export function rejectionOf(world: World, userId: string): Omit<RejectionRow, 'id'> {
  return world.tables.rejections.get(userId) ?? { reason: null, isCorrectable: true };
}
