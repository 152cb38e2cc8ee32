import { eachOf, type Sliced } from '#mocks/formats/slices.ts';
import type { DueWork } from '#mocks/operations/shared/operation.ts';
import { DAY, daysFromEpoch, SEED_EPOCH, shiftDay } from '#mocks/rules/epoch.ts';
import type { ListingRow } from '#mocks/rules/rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import type { Base } from '#mocks/world/base.ts';
import { stockManagersOf } from '#mocks/world/people.ts';
import { historyDays, type World } from '#mocks/world/world.ts';
import { reservation } from '../diamond/stones.ts';
import { notify } from '../notification/notify.ts';
import { dated, LISTING_LASTS, listingOf, putListing, WARNED_BEFORE } from './listings.ts';

const SHARE = 0.1;
/** A search tests changed stones one by one, so few seeded listings are left to their end. */
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
function leaveListings(world: World, now: number): void {
  const days = historyDays(world);
  if (daysFromEpoch(now) <= days || world.tables.listingAgenda.get('agenda')?.isLeft === true) return;
  for (const id of world.base.cached('left listings', () => leftListings(world.base)))
    leave(world, now, id, days);
  const today = { id: 'agenda', days: daysFromEpoch(now), lookAt: now } as const;
  world.tables.listingAgenda.put({ ...(world.tables.listingAgenda.get('agenda') ?? today), isLeft: true });
}

/** Retry interval for listings that cannot expire because a buyer has the stone, in milliseconds. */
const AGAIN = DAY / 24;

interface Running {
  readonly row: ListingRow & { readonly refreshedAt: number };
  readonly stone: SeedStone;
}

function running(world: World): Running[] {
  return world.tables.listings.own().flatMap((row) => {
    const stone = world.tables.stones.get(row.id);
    const { refreshedAt } = row;
    const isRunning = stone !== undefined && stone.wSts !== 'NA' && refreshedAt !== null;
    return isRunning ? [{ row: { ...row, refreshedAt }, stone }] : [];
  });
}

/** Resets the dates of the world's own listings, since stone dates otherwise shift with the world's day. */
function anchor(world: World, now: number): Sliced<void> {
  return eachOf(world.tables.listings.own(), ({ id }) => {
    const stone = world.tables.stones.get(id);
    if (stone !== undefined) world.tables.stones.put(dated(world, stone, now));
  });
}

/** Hides a stone whose listing has expired. `look` skips stones on memo or on hold until they are free. */
function expire(world: World, { row, stone }: Running): void {
  world.tables.listings.put({ ...row, expiredFrom: stone.wSts });
  world.tables.stones.put({ ...stone, wSts: 'NA' });
}

function* warn(world: World, due: readonly Running[]): Sliced<void> {
  const counts = new Map<string, { count: number; at: number }>();
  for (const { row, stone } of due) {
    world.tables.listings.put({ ...row, isWarned: true });
    const at = row.refreshedAt + LISTING_LASTS - WARNED_BEFORE;
    const found = counts.get(stone.vnd);
    counts.set(stone.vnd, { count: (found?.count ?? 0) + 1, at: Math.max(found?.at ?? at, at) });
    yield;
  }
  for (const [accountId, { count, at }] of counts) {
    for (const id of stockManagersOf(world, accountId)) {
      notify(world, id, at, {
        activityType: 'LISTING_EXPIRING',
        title: 'Listings end soon',
        message: `${count} of your listings end within two days unless they are refreshed.`,
        parameters: { count },
      });
    }
  }
}

/** Time of the next warning or expiry among listings, in milliseconds since 1970. */
function nextLook(left: readonly Running[], now: number): number {
  const times = left.map(({ row }) => {
    const end = row.refreshedAt + LISTING_LASTS;
    const next = row.isWarned ? end : end - WARNED_BEFORE;
    return next > now ? next : now + AGAIN;
  });
  return times.reduce((soonest, time) => Math.min(soonest, time), Number.MAX_SAFE_INTEGER);
}

function* look(world: World, now: number): Sliced<number> {
  const due = running(world).filter(
    ({ row }) => !row.isWarned && now >= row.refreshedAt + LISTING_LASTS - WARNED_BEFORE,
  );
  yield* warn(world, due);
  const over = running(world).filter(
    ({ row, stone }) => now >= row.refreshedAt + LISTING_LASTS && reservation(stone) === null,
  );
  yield* eachOf(over, (each) => expire(world, each));
  return nextLook(running(world), now);
}

/** Due work: warns of and expires listings of a world, which last 7 days (specification, section 9). */
export const listingsDue: DueWork = function* (world, now) {
  leaveListings(world, now);
  const found = world.tables.listingAgenda.get('agenda');
  if (found === undefined) return;
  const days = daysFromEpoch(now);
  if (days !== found.days) yield* anchor(world, now);
  if (days === found.days && now < found.lookAt) return;
  const lookAt = now < found.lookAt ? found.lookAt : yield* look(world, now);
  world.tables.listingAgenda.put({ ...found, days, lookAt });
};
