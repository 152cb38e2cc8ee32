import type { PermissionKey } from '#generated/model/permissionKey.ts';
import { StoneCategory } from '#generated/model/stoneCategory.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { categoriesAt } from '#mocks/rules/day-choice.ts';
import { mayView } from '#mocks/rules/permissions.ts';
import type { SeedStone, SeedUser } from '#mocks/rules/types.ts';
import type { HiddenStones } from '#mocks/world/search/types.ts';
import type { Call } from '../shared/operation.ts';

/** Areas whose stones only those who may view the area see and can have (contract, StoneStatus and StoneCategory). */
const AREAS: readonly (HiddenStones & { readonly area: PermissionKey })[] = [
  { area: 'UPCOMING', wSts: [StoneStatus.UPCOMING], category: [] },
  { area: 'EXCLUSIVE', wSts: [StoneStatus.EXCLUSIVE], category: [StoneCategory.EXCLUSIVE] },
  { area: 'QUOTE_DAY', wSts: [], category: [StoneCategory.LUCKY] },
];

/** Who looks at stones; nobody in particular for calls without a session and for work of the house itself. */
export interface Viewer {
  readonly caller?: Pick<SeedUser, 'user' | 'permissions'> | undefined;
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

/** Tests whether somebody may see and have a stone now: one of an area that they may view, or of their own company. */
function visibleTo(viewer: Viewer & Pick<Call, 'now'>): (stone: SeedStone) => boolean {
  const hidden = hiddenFrom(viewer);
  if (hidden === undefined) return () => true;
  return (stone) => {
    if (viewer.caller?.user.account.id === stone.vnd) return true;
    const category = categoriesAt(stone, viewer.now);
    return !(hidden.wSts.includes(stone.wSts) || category.some((each) => hidden.category.includes(each)));
  };
}

/** Those of the stones that somebody may see (`visibleTo`). */
export function visibleStones(
  viewer: Viewer & Pick<Call, 'now'>,
  stones: readonly SeedStone[],
): readonly SeedStone[] {
  return stones.filter(visibleTo(viewer));
}

export function isVisible(viewer: Viewer & Pick<Call, 'now'>, stone: SeedStone): boolean {
  return visibleTo(viewer)(stone);
}
