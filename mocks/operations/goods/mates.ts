import type { Stone } from '#generated/model/stone.ts';
import type { StoneMate } from '#generated/model/stoneMate.ts';
import type { World } from '#mocks/world/world.ts';
import type { Call } from '../shared/operation.ts';

/** Members that number the groups of a seller (domain.md 2.9): pairs and layouts. */
const GROUPS = ['pairStkNo', 'layoutNo'] as const;
type Group = (typeof GROUPS)[number];

/** Ids of stones by the group that a seller put them into. */
type GroupIndex = ReadonlyMap<string, readonly string[]>;

function keyOf(stone: Stone, group: Group): string | null {
  const number = stone[group] ?? null;
  return number === null ? null : `${group} ${stone.vnd} ${number}`;
}

function indexOf(stones: Iterable<Stone | null>): GroupIndex {
  const index = new Map<string, string[]>();
  for (const stone of stones) {
    for (const group of GROUPS) {
      const key = stone === null ? null : keyOf(stone, group);
      if (stone === null || key === null) continue;
      const ids = index.get(key) ?? [];
      ids.push(stone.id);
      index.set(key, ids);
    }
  }
  return index;
}

/** The index of the stones that a world added or changed; made again after the next write of a stone. */
function ownIndex({ tables, cached }: World): GroupIndex {
  const holder = cached('own groups', (): { of: unknown; index: GroupIndex } => ({
    of: null,
    index: new Map(),
  }));
  const changed = tables.stones.kept();
  if (holder.of !== changed) {
    holder.of = changed;
    holder.index = indexOf(changed.values());
  }
  return holder.index;
}

/**
 * Stones that a stone is sold together with only: the other listed ones of its pair and of its layout, if the seller
 * does not separate them. Empty for a stone that is sold alone.
 */
export function matesOf({ world }: Pick<Call, 'world'>, stone: Stone): readonly Stone[] {
  if (stone.isSeparable !== false) return [];
  const { base, tables } = world;
  const seeded = base.cached('groups', () => indexOf(base.seed.stones));
  const own = ownIndex(world);
  return GROUPS.flatMap((group) => {
    const key = keyOf(stone, group);
    if (key === null) return [];
    const ids = new Set([...(seeded.get(key) ?? []), ...(own.get(key) ?? [])]);
    return [...ids].flatMap((id) => {
      const mate = id === stone.id ? undefined : tables.stones.get(id);
      const isListed = mate !== undefined && mate.wSts !== 'NA' && mate.pktType === 'SINGLE';
      return isListed && keyOf(mate, group) === key ? [mate] : [];
    });
  });
}

/** The mates of a stone that a request for `ids` leaves out, as a conflict names them. */
export function matesLeftOut(call: Call, stone: Stone, ids: ReadonlySet<string>): StoneMate[] {
  return matesOf(call, stone)
    .filter(({ id }) => !ids.has(id))
    .sort((one, other) => (one.stoneId < other.stoneId ? -1 : 1))
    .map(({ id, stoneId }) => ({ diamond: id, stoneId }));
}
