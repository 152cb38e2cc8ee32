import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/** A rejected registration by the id of its user. */
interface RejectionRow {
  readonly id: string;
  /** What the house told the member; null if it gave no reason. */
  readonly reason: string | null;
}

const REASON = 'The certificate of incorporation has expired. Please send the current one.';

/** The personas whose registration is rejected when a world begins. */
function seeded({ seed }: Base): RejectionRow[] {
  return seed.users
    .filter(({ standing }) => standing === 'rejected')
    .map(({ user }) => ({ id: user.id, reason: REASON }));
}

const rejections = defineTable<RejectionRow>('rejections', seeded);

/** Records why a registration was rejected; an empty comment is no reason. */
export function keepRejection(world: World, userId: string, comment: string): void {
  rejections(world).put({ id: userId, reason: comment === '' ? null : comment });
}

/** The reason for the rejection of a user's registration; null if there is none. */
export function rejectionReason(world: World, userId: string): string | null {
  return rejections(world).get(userId)?.reason ?? null;
}
