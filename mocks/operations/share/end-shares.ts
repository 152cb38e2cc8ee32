import type { World } from '#mocks/world/world.ts';

/** Ends the links of a user who is deactivated. */
export function endShares({ tables: { shares } }: World, userId: string): void {
  for (const row of shares.own()) if (row.userId === userId) shares.put({ ...row, isRevoked: true });
}
