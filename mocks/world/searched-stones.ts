import type { SeedStone } from '#mocks/rules/types.ts';
import { buildStoneIndex, type StoneIndex } from './search/stone-index.ts';
import type { World } from './world.ts';

/** Differences of a world's stones from an index by id; null for removed stones. */
type Differences = ReadonlyMap<string, SeedStone | null>;

/** Input of `searchStones` for a world: an index, and the world's differences from it. */
interface SearchedStones {
  readonly index: StoneIndex;
  readonly changed: Differences;
}

/** An index of a world's own at some time, and the differences since then. */
interface OwnIndex extends SearchedStones {
  /** The world's changes when the index was built. */
  readonly indexed: Differences;
  /** The world's changes when `changed` was computed. */
  readonly comparedWith: Differences;
}

/**
 * Differences are tested stone by stone, at some 50 microseconds each. From this number on, a world gets an index of
 * its own, and a new one after as many further changes.
 */
const MAX_DIFFERENCES = 200;

function differences({ tables: { stones } }: World, indexed: Differences): Differences {
  const changed = new Map<string, SeedStone | null>();
  for (const [id, stone] of stones.changed) {
    if (indexed.get(id) !== stone) changed.set(id, stone);
  }
  for (const id of indexed.keys()) {
    if (!stones.changed.has(id)) changed.set(id, stones.get(id) ?? null);
  }
  return changed;
}

function indexAnew({ base, tables: { stones } }: World): OwnIndex {
  const index = buildStoneIndex(stones.all(), base.seed.masters);
  const indexed = stones.kept();
  return { index, changed: new Map(), indexed, comparedWith: indexed };
}

/**
 * The searchable stones of a world: the shared index with a few differences or, after an upload of many stones, an
 * index of its own.
 */
export function searchedStones(world: World): SearchedStones {
  const {
    base,
    tables: { stones },
  } = world;
  if (stones.changed.size <= MAX_DIFFERENCES) return { index: base.index, changed: stones.changed };
  const holder = world.cached('own index', (): { index: OwnIndex | null } => ({ index: null }));
  const own = holder.index;
  const kept = stones.kept();
  if (own?.comparedWith === kept) return own;
  const changed = own === null ? null : differences(world, own.indexed);
  const next =
    own === null || changed === null || changed.size > MAX_DIFFERENCES
      ? indexAnew(world)
      : { ...own, changed, comparedWith: kept };
  holder.index = next;
  return next;
}
