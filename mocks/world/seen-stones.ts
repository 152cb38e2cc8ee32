import type { SeedStone } from '#mocks/rules/types.ts';
import type { World } from './world.ts';

type Rows = ReadonlyMap<string, SeedStone | null>;

/**
 * The world's own stones as the saved searches saw them last; null before the first look. It is not saved: they are
 * compared within each call that changes stones.
 */
export function seenStones({ cached }: Pick<World, 'cached'>): { rows: Rows | null } {
  return cached('stones seen by searches', () => ({ rows: null }));
}
