import type { SeedStone } from '#mocks/domain/types.ts';
import { buildStoneIndex, type StoneIndex } from './search/stone-index.ts';
import type { World } from './world.ts';

/** Stones of a world that differ from an index, by id; null for one that is gone. */
type Differences = ReadonlyMap<string, SeedStone | null>;

/** What `searchStones` needs to search a world: an index, and how the world's stones differ from it. */
interface SearchedStones {
  readonly index: StoneIndex;
  readonly changed: Differences;
}

/** The stones of one world as they once were, indexed, and what of them has changed by now. */
interface OwnIndex extends SearchedStones {
  /** What the world had changed when the index was made. */
  readonly indexed: Differences;
  /** What the world had changed when `changed` was worked out. */
  readonly comparedWith: Differences;
}

/**
 * Differences are tested stone by stone, some 50 microseconds each. From here on an index of the world's own is worth its
 * time and memory; the next one is made when as many stones differ from it.
 */
const MAX_DIFFERENCES = 200;

const ownIndexes = new WeakMap<World, OwnIndex>();

function differences({ stones }: World, indexed: Differences): Differences {
  const changed = new Map<string, SeedStone | null>();
  for (const [id, stone] of stones.changed) {
    if (indexed.get(id) !== stone) changed.set(id, stone);
  }
  for (const id of indexed.keys()) {
    if (!stones.changed.has(id)) changed.set(id, stones.get(id) ?? null);
  }
  return changed;
}

function indexAnew({ base, stones }: World): OwnIndex {
  const index = buildStoneIndex(stones.all(), base.seed.masters);
  const indexed = stones.kept();
  return { index, changed: new Map(), indexed, comparedWith: indexed };
}

/**
 * The stones of a world as they are searched: the index that all worlds share and the few that this one changed, or,
 * after an upload of many, an index of its own.
 */
export function searchedStones(world: World): SearchedStones {
  const { base, stones } = world;
  if (stones.changed.size <= MAX_DIFFERENCES) return { index: base.index, changed: stones.changed };
  const own = ownIndexes.get(world);
  const kept = stones.kept();
  if (own?.comparedWith === kept) return own;
  const changed = own === undefined ? null : differences(world, own.indexed);
  const next =
    own === undefined || changed === null || changed.size > MAX_DIFFERENCES
      ? indexAnew(world)
      : { ...own, changed, comparedWith: kept };
  ownIndexes.set(world, next);
  return next;
}
