import { DAY, daysFromEpoch, SEED_EPOCH, shiftDay } from '#mocks/rules/epoch.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from '#mocks/world/base.ts';
import { historyDays } from '#mocks/world/dated-table.ts';
import { agenda, listingOf, listings, putListing, WARNED_BEFORE } from '#mocks/world/listings.ts';
import type { World } from '#mocks/world/world.ts';

const SHARE = 0.1;
/** A search tests changed stones one by one, so only so many seeded listings are left to their end. */
const MOST = 40;

const leftByBase = new WeakMap<Base, readonly string[]>();

/**
 * Ids of the seeded stones whose sellers do not refresh their listings: some of those that the first notifications of
 * a world warn of. The sellers of all other seeded stones refresh them daily, so that a world never runs out of stock.
 */
function leftListings(base: Base): readonly string[] {
  const known = leftByBase.get(base);
  if (known !== undefined) return known;
  const draw = createDraw(base.seed.seed);
  const ending = base.seed.stones.filter(
    ({ wSts, pairStkNo, expiresAt }) =>
      wSts === 'A' && pairStkNo === null && Date.parse(expiresAt) - SEED_EPOCH <= WARNED_BEFORE,
  );
  const left = ending.filter((_, index) => {
    draw.begin('left listing', index + 1);
    return draw.chance(SHARE);
  });
  const ids = left.slice(0, MOST).map(({ id }) => id);
  leftByBase.set(base, ids);
  return ids;
}

function leave(world: World, now: number, id: string, days: number): void {
  const stone = world.stones.get(id);
  if (stone === undefined || stone.wSts === 'NA' || listings(world).changed.has(id)) return;
  putListing(world, now, stone, {
    ...listingOf(world, id),
    listedAt: Date.parse(stone.listedAt) + days * DAY,
    refreshedAt: Date.parse(stone.refreshedAt) + days * DAY,
    inDt: stone.inDt === null ? null : shiftDay(stone.inDt, days),
    isWarned: true,
  });
}

/**
 * On the first day after the one on which a world began, fixes the dates of the seeded listings that are left to their
 * end, so that they expire by the clock as others do. Until then all seeded dates are those of the first day.
 */
export function leaveListings(world: World, now: number): void {
  const days = historyDays(world);
  if (daysFromEpoch(now) <= days || agenda(world).get('agenda')?.isLeft === true) return;
  for (const id of leftListings(world.base)) leave(world, now, id, days);
  const today = { id: 'agenda', days: daysFromEpoch(now), lookAt: now } as const;
  agenda(world).put({ ...(agenda(world).get('agenda') ?? today), isLeft: true });
}
