import { listingOf, putListing, WARNED_BEFORE } from '#mocks/operations/inventory/listings.ts';
import { DAY, daysFromEpoch, SEED_EPOCH, shiftDay } from '#mocks/rules/epoch.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from '#mocks/world/base.ts';
import type { World } from '#mocks/world/world.ts';
import { historyDays } from '#mocks/world/world.ts';

const SHARE = 0.1;
/** A search tests changed stones one by one, so only so many seeded listings are left to their end. */
const MOST = 40;

/**
 * Ids of the seeded stones whose sellers do not refresh their listings: some of those that the first notifications of
 * a world warn of. The sellers of all other seeded stones refresh them daily, so that a world never runs out of stock.
 */
function leftListings(base: Base): readonly string[] {
  const draw = createDraw(base.seed.seed);
  const ending = base.seed.stones.filter(
    ({ wSts, pairStkNo, expiresAt }) =>
      wSts === 'A' && pairStkNo === null && Date.parse(expiresAt) - SEED_EPOCH <= WARNED_BEFORE,
  );
  const left = ending.filter((_, index) => {
    draw.begin('left listing', index + 1);
    return draw.chance(SHARE);
  });
  return left.slice(0, MOST).map(({ id }) => id);
}

function leave(world: World, now: number, id: string, days: number): void {
  const stone = world.tables.stones.get(id);
  if (stone === undefined || stone.wSts === 'NA' || world.tables.listings.changed.has(id)) return;
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
  if (daysFromEpoch(now) <= days || world.tables.listingAgenda.get('agenda')?.isLeft === true) return;
  for (const id of world.base.cached('left listings', () => leftListings(world.base)))
    leave(world, now, id, days);
  const today = { id: 'agenda', days: daysFromEpoch(now), lookAt: now } as const;
  world.tables.listingAgenda.put({ ...(world.tables.listingAgenda.get('agenda') ?? today), isLeft: true });
}
