import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import { writeCsv } from '#mocks/formats/write-csv.ts';
import { listingOf, putListing } from '#mocks/operations/inventory/listings.ts';
import { standingOrders } from '#mocks/operations/shared/standing-orders.ts';
import { stockKey } from '#mocks/rules/stock-files/duplicates.ts';
import { cellsOf, TEMPLATE_HEADERS } from '#mocks/rules/stock-files/write-lot.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { wholeStone } from '#mocks/rules/whole-stone.ts';
import { IN_LAB } from '#mocks/seed/listing.ts';
import type { Base } from '#mocks/world/base.ts';
import type { World } from '#mocks/world/world.ts';
import { type FileReply, fileReply } from '../shared/binary.ts';
import type { Call } from '../shared/operation.ts';

function seededBySeller(base: Base): ReadonlyMap<string, readonly SeedStone[]> {
  const made = new Map<string, SeedStone[]>();
  for (const stone of base.seed.stones) {
    const stones = made.get(stone.vnd) ?? [];
    stones.push(stone);
    made.set(stone.vnd, stones);
  }
  return made;
}

/** The stones of a seller, those that nobody changed as views of the seed: `wholeStone` copies one. */
export function stonesOfSeller(call: Pick<Call, 'world' | 'now'>, accountId: string): SeedStone[] {
  const { world } = call;
  const sold = new Set(standingOrders(call).flatMap(({ stones }) => stones.map(({ diamond }) => diamond)));
  const bySeller = world.base.cached('stones by seller', () => seededBySeller(world.base));
  const { changed } = world.tables.stones;
  const known = (bySeller.get(accountId) ?? []).flatMap((stone) => {
    const own = changed.get(stone.id);
    return own === null ? [] : [own ?? stone];
  });
  const added = world.tables.stones
    .own()
    .filter(({ id, vnd }) => vnd === accountId && !world.base.stones.has(id));
  return [...known, ...added].filter(({ id }) => !sold.has(id));
}

/** A seller's stones by stock number. If a number occurs more than once, the stone on offer wins. */
export function byStockNumber(stones: readonly SeedStone[]): Map<string, SeedStone> {
  const found = new Map<string, SeedStone>();
  for (const stone of stones) {
    const key = stockKey(stone.vStnId);
    if (stone.wSts !== 'NA' || !found.has(key)) found.set(key, stone);
  }
  return found;
}

/** The listings of a seller as a stock file in the form of the template, expired ones as they were offered. */
export function stockReply(
  { world }: Pick<Call, 'world'>,
  name: string,
  stones: readonly SeedStone[],
): FileReply {
  const rows = stones.map((stone) => {
    const offeredAs = stone.wSts === 'NA' ? listingOf(world, stone.id).expiredFrom : stone.wSts;
    return cellsOf({ ...wholeStone(stone), wSts: offeredAs ?? 'NA' });
  });
  return fileReply(name, 'text/csv', writeCsv([TEMPLATE_HEADERS, ...rows]));
}

const IN_MAKING = 'in manufacturing';
const IN_STOCK = 'in stock';

/** Stage of a stone that its seller announces: one without a report is in the making, unless it is in the laboratory. */
function upcomingStage({ rptNo, stage }: SeedStone): SeedStone['stage'] {
  return rptNo === null && stage !== IN_LAB ? IN_MAKING : stage;
}

function standingMembers(
  stone: SeedStone,
  wSts: StoneStatus,
): Pick<SeedStone, 'wSts' | 'stage' | 'category'> {
  const isUpcoming = wSts === 'U';
  const others = stone.category.filter((category) => category !== StoneCategory.AVAILABLE);
  return {
    wSts,
    stage: isUpcoming ? upcomingStage(stone) : IN_STOCK,
    category: wSts === 'A' ? [...others, StoneCategory.AVAILABLE].sort((one, other) => one - other) : others,
  };
}

export interface Relisting {
  readonly wSts: StoneStatus;
  readonly inDt?: string | null;
  readonly warnings?: number;
  readonly isNew?: boolean;
}

/** Relists a stone at `now` (milliseconds since 1970) for 7 days, or withdraws it. */
export function relist(world: World, now: number, stone: SeedStone, change: Relisting): void {
  const whole = wholeStone(stone);
  const row = listingOf(world, stone.id);
  const isOut = change.wSts === 'NA';
  const listed = change.wSts === stone.wSts ? whole : { ...whole, ...standingMembers(whole, change.wSts) };
  putListing(world, now, listed, {
    ...row,
    listedAt: change.isNew === true ? now : row.listedAt,
    refreshedAt: isOut && change.isNew !== true ? row.refreshedAt : now,
    inDt: change.wSts === 'U' ? (change.inDt ?? row.inDt) : row.inDt,
    expiredFrom: null,
    warnings: change.warnings ?? row.warnings,
    isWarned: isOut && row.isWarned,
  });
}
