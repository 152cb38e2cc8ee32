import { AREAS } from '#mocks/rules/areas.ts';
import { mayView } from '#mocks/rules/permissions.ts';
import { isOpenTo, type Rights } from '#mocks/rules/readers.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import type { HiddenStones } from '#mocks/world/search/types.ts';
import type { Call } from '../shared/operation.ts';

/** Who looks at stones; nobody in particular for calls without a session and for work of the house itself. */
export interface Viewer {
  readonly caller?: Rights | undefined;
}

export function hiddenFrom({ caller }: Viewer): HiddenStones | undefined {
  if (caller === undefined) return undefined;
  const closed = AREAS.filter(({ area }) => !mayView(caller, area));
  if (closed.length === 0) return undefined;
  return {
    wSts: closed.flatMap(({ wSts }) => wSts),
    category: closed.flatMap(({ category }) => category),
  };
}

export function isVisible({ caller, now }: Viewer & Pick<Call, 'now'>, stone: SeedStone): boolean {
  return caller === undefined || isOpenTo(caller, stone, now);
}

/** The stones that a user may currently see and buy (`isVisible`). */
export function visibleStones(
  viewer: Viewer & Pick<Call, 'now'>,
  stones: readonly SeedStone[],
): readonly SeedStone[] {
  return stones.filter((stone) => isVisible(viewer, stone));
}
