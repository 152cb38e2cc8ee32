import type { ListingStanding } from '#generated/model/listingStanding.ts';
import { recordAskingPrice } from '#mocks/operations/price/asking-prices.ts';
import { DAY, daysFromEpoch, shiftDay, shiftTime } from '#mocks/rules/epoch.ts';
import type { ListingRow } from '#mocks/rules/rows.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { LISTING_DAYS, UNCHANGED_LISTING } from '#mocks/seed/listing.ts';
import type { World } from '#mocks/world/world.ts';

/** Duration of a listing after its refresh (specification, section 9). */
export const LISTING_LASTS = LISTING_DAYS * DAY;
/** A listing that ends within this time is expiring (contract, ListingStanding). */
const EXPIRING_WITHIN = DAY;
/** Age in days of the seeded expired listings since their refresh: longer than a listing lasts. */
const SEED_OVERDUE = [8, 12];

export function listingOf(world: World, id: string): ListingRow {
  return world.tables.listings.get(id) ?? { ...UNCHANGED_LISTING, id };
}

/** Additional days since the refresh of a seeded expired listing, compared with the date of its stone. */
function overdue({ id, expiredFrom, refreshedAt }: ListingRow): number {
  if (expiredFrom === null || refreshedAt !== null) return 0;
  const [least = 0, most = 0] = SEED_OVERDUE;
  return least + (Number(id.replace(/\D/g, '')) % (most - least + 1));
}

/** Dates of a listing in the world's own time, RFC 3339 in UTC. */
export interface ListingDates {
  readonly listedAt: string;
  readonly refreshedAt: string;
  readonly expiresAt: string;
  readonly inDt: string | null;
}

export function datesOf(world: World, stone: SeedStone, now: number): ListingDates {
  const row = listingOf(world, stone.id);
  const days = daysFromEpoch(now);
  const past = days - overdue(row);
  const own = (time: number | null, seeded: string) =>
    time === null ? shiftTime(seeded, past) : new Date(time).toISOString();
  return {
    listedAt: own(row.listedAt, stone.listedAt),
    refreshedAt: own(row.refreshedAt, stone.refreshedAt),
    expiresAt: own(row.refreshedAt === null ? null : row.refreshedAt + LISTING_LASTS, stone.expiresAt),
    inDt: row.inDt ?? (stone.inDt === null ? null : shiftDay(stone.inDt, days)),
  };
}

/** When a stone was listed, in milliseconds since 1970. */
export function listedTime(world: World, stone: SeedStone, now: number): number {
  const row = listingOf(world, stone.id);
  return row.listedAt ?? Date.parse(stone.listedAt) + (daysFromEpoch(now) - overdue(row)) * DAY;
}

/** When a listing ends, in milliseconds since 1970. */
export function endOf(world: World, stone: SeedStone, now: number): number {
  const row = listingOf(world, stone.id);
  if (row.refreshedAt !== null) return row.refreshedAt + LISTING_LASTS;
  return Date.parse(stone.expiresAt) + (daysFromEpoch(now) - overdue(row)) * DAY;
}

export function standingOf(world: World, stone: SeedStone, now: number): ListingStanding {
  if (stone.wSts === 'NA') return listingOf(world, stone.id).expiredFrom === null ? 'WITHDRAWN' : 'EXPIRED';
  return endOf(world, stone, now) - now <= EXPIRING_WITHIN ? 'EXPIRING' : 'ACTIVE';
}

/** The stone with the dates of its listing, expressed in days of the seed as all stones are. */
export function dated(world: World, stone: SeedStone, now: number): SeedStone {
  const { listedAt, refreshedAt, inDt } = listingOf(world, stone.id);
  const days = -daysFromEpoch(now);
  const time = (own: number) => shiftTime(new Date(own).toISOString(), days);
  return {
    ...stone,
    ...(listedAt === null ? {} : { listedAt: time(listedAt) }),
    ...(refreshedAt === null
      ? {}
      : { refreshedAt: time(refreshedAt), expiresAt: time(refreshedAt + LISTING_LASTS) }),
    ...(inDt === null ? {} : { inDt: shiftDay(inDt, days) }),
  };
}

export function putListing(world: World, now: number, stone: SeedStone, row: ListingRow): void {
  world.tables.listings.put(row);
  recordAskingPrice(world, now, stone);
  world.tables.stones.put(dated(world, stone, now));
  noteRefresh(world, row.refreshedAt);
}

export const WARNED_BEFORE = 2 * DAY;

function noteRefresh(world: World, refreshedAt: number | null): void {
  if (refreshedAt === null) return;
  const found = world.tables.listingAgenda.get('agenda');
  const due = refreshedAt + LISTING_LASTS - WARNED_BEFORE;
  world.tables.listingAgenda.put({
    ...found,
    id: 'agenda',
    days: found?.days ?? daysFromEpoch(refreshedAt),
    lookAt: Math.min(found?.lookAt ?? due, due),
  });
}
