import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { stockKey } from '#mocks/stock/duplicates.ts';
import type { Base } from '#mocks/world/base.ts';
import { listingOf, putListing } from '#mocks/world/listings.ts';
import { standingOrders } from '#mocks/world/trade-tables.ts';
import type { World } from '#mocks/world/world.ts';
import type { Call } from '../shared/operation.ts';

const seeded = new WeakMap<Base, ReadonlyMap<string, readonly string[]>>();

/** Ids of the seed's stones by their seller. */
function seededBySeller(base: Base): ReadonlyMap<string, readonly string[]> {
  const known = seeded.get(base);
  if (known !== undefined) return known;
  const made = new Map<string, string[]>();
  for (const { id, vnd } of base.seed.stones) {
    const ids = made.get(vnd) ?? [];
    ids.push(id);
    made.set(vnd, ids);
  }
  seeded.set(base, made);
  return made;
}

/** Ids of all stones that were bought. */
function soldStones(call: Pick<Call, 'world' | 'now'>): Set<string> {
  return new Set(standingOrders(call).flatMap(({ stones }) => stones.map(({ diamond }) => diamond)));
}

/** Every stone that a company lists or listed, those that were sold left out. */
export function stonesOfSeller(call: Pick<Call, 'world' | 'now'>, accountId: string): SeedStone[] {
  const { world } = call;
  const sold = soldStones(call);
  const ids = seededBySeller(world.base).get(accountId) ?? [];
  const known = ids.flatMap((id) => world.stones.get(id) ?? []);
  const added = world.stones.own().filter(({ id, vnd }) => vnd === accountId && !world.base.stones.has(id));
  return [...known, ...added].filter(({ id }) => !sold.has(id));
}

/** Stones of a seller by the number they have with it; of several with one number the one that is on offer. */
export function byStockNumber(stones: readonly SeedStone[]): Map<string, SeedStone> {
  const found = new Map<string, SeedStone>();
  for (const stone of stones) {
    const key = stockKey(stone.vStnId);
    if (stone.wSts !== 'NA' || !found.has(key)) found.set(key, stone);
  }
  return found;
}

const IN_MAKING = 'in manufacturing';
const IN_STOCK = 'in stock';

/** What a stone is when its seller makes it available, upcoming or unavailable. */
function standingMembers(
  stone: SeedStone,
  wSts: StoneStatus,
): Pick<SeedStone, 'wSts' | 'stage' | 'category'> {
  const isUpcoming = wSts === 'U';
  const others = stone.category.filter((category) => category !== StoneCategory.AVAILABLE);
  return {
    wSts,
    stage: isUpcoming && stone.rptNo === null ? IN_MAKING : isUpcoming ? stone.stage : IN_STOCK,
    category: wSts === 'A' ? [...others, StoneCategory.AVAILABLE].sort((one, other) => one - other) : others,
  };
}

/** What is to become of a listing. */
export interface Relisting {
  readonly wSts: StoneStatus;
  /** Day on which an upcoming stone comes in. */
  readonly inDt?: string | null;
  /** Doubts of an upload; as they were when absent. */
  readonly warnings?: number;
  /** Whether the listing is a new one. */
  readonly isNew?: boolean;
}

/** Lists a stone anew at `now`: fresh for 7 days, unless it is withdrawn. */
export function relist(world: World, now: number, stone: SeedStone, change: Relisting): void {
  const row = listingOf(world, stone.id);
  const isOut = change.wSts === 'NA';
  const isSame = change.wSts === stone.wSts;
  const listed = isSame ? stone : { ...stone, ...standingMembers(stone, change.wSts) };
  putListing(world, now, listed, {
    ...row,
    listedAt: change.isNew === true ? now : row.listedAt,
    refreshedAt: isOut ? row.refreshedAt : now,
    inDt: change.wSts === 'U' ? (change.inDt ?? row.inDt) : row.inDt,
    expiredFrom: null,
    warnings: change.warnings ?? row.warnings,
    isWarned: isOut && row.isWarned,
  });
}
