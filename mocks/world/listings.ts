import type { ListingStanding } from '#generated/model/listingStanding.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import { DAY, daysFromEpoch, shiftDay, shiftTime } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { LISTING_DAYS } from '#mocks/seed/listing.ts';
import { noteAskingPrice } from './asking-prices.ts';
import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/**
 * The listing of a stone. Stones carry dates of the seed, which move with the world's clock, as if their sellers
 * refreshed them daily; a listing that was created or refreshed in the world, or that its seller leaves to its end, has
 * its own times, which do not move.
 */
export interface ListingRow {
  /** Id of the stone. */
  readonly id: string;
  /** Times of listing and last refresh in milliseconds since 1970; null for those of the seed. */
  readonly listedAt: number | null;
  readonly refreshedAt: number | null;
  /** Day of arrival that does not move: of a stone made upcoming in this world, or whose seeded listing is left. */
  readonly inDt: string | null;
  /** Availability before the listing expired; null if it has not expired. */
  readonly expiredFrom: StoneStatus | null;
  /** Number of warnings in the last upload. */
  readonly warnings: number;
  /** Whether the seller was warned of the expiry. */
  readonly isWarned: boolean;
}

/** Duration of a listing after its refresh (specification, section 9). */
export const LISTING_LASTS = LISTING_DAYS * DAY;
/** A listing that ends within this time is expiring (contract, ListingStanding). */
const EXPIRING_WITHIN = DAY;
/** Age in days of the seeded expired listings since their refresh: longer than a listing lasts. */
const SEED_OVERDUE = [8, 12];
const EXPIRED_SHARE = 0.5;

const UNCHANGED: Omit<ListingRow, 'id'> = {
  listedAt: null,
  refreshedAt: null,
  inDt: null,
  expiredFrom: null,
  warnings: 0,
  isWarned: false,
};

/** Of the unavailable stones in the seed some are withdrawn and some expired. Sold stones are not listings. */
function seedListings({ seed }: Base): ListingRow[] {
  const draw = createDraw(seed.seed);
  const gone = seed.stones.filter(({ wSts }) => wSts === 'NA');
  return gone.flatMap(({ id }, index): ListingRow[] => {
    draw.begin('expired listing', index + 1);
    return draw.chance(EXPIRED_SHARE) ? [{ ...UNCHANGED, id, expiredFrom: 'A' }] : [];
  });
}

/** Listings that differ from the dates of their stones. */
export const listings = defineTable<ListingRow>('listings', seedListings);

/** The listing of a stone. */
export function listingOf(world: World, id: string): ListingRow {
  return listings(world).get(id) ?? { ...UNCHANGED, id };
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

/** When a stone was listed and refreshed, and when its listing ends. */
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

/** When a listing ends, in milliseconds since 1970. */
export function endOf(world: World, stone: SeedStone, now: number): number {
  const row = listingOf(world, stone.id);
  if (row.refreshedAt !== null) return row.refreshedAt + LISTING_LASTS;
  return Date.parse(stone.expiresAt) + (daysFromEpoch(now) - overdue(row)) * DAY;
}

/** The standing of a listing. */
export function standingOf(world: World, stone: SeedStone, now: number): ListingStanding {
  if (stone.wSts === 'NA') {
    return listingOf(world, stone.id).expiredFrom === null ? 'WITHDRAWN' : 'EXPIRED';
  }
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

/** Saves a listing and its stone. */
export function putListing(world: World, now: number, stone: SeedStone, row: ListingRow): void {
  listings(world).put(row);
  noteAskingPrice(world, now, stone);
  world.stones.put(dated(world, stone, now));
  noteRefresh(world, row.refreshedAt);
}

/** What is due next among the listings of a world. */
interface AgendaRow {
  readonly id: 'agenda';
  /** Number of days after the seed for which the dates of the stones were last computed. */
  readonly days: number;
  /** Earliest time at which a listing may expire or need a warning. */
  readonly lookAt: number;
  /** Whether the dates of the seeded listings that are left to their end are fixed. */
  readonly isLeft?: boolean;
}

/** Agenda of each world, so that listings are not checked while nothing can have changed. */
export const agenda = defineTable<AgendaRow>('agenda');

/** How long before the expiry sellers are warned. */
export const WARNED_BEFORE = 2 * DAY;

function noteRefresh(world: World, refreshedAt: number | null): void {
  if (refreshedAt === null) return;
  const found = agenda(world).get('agenda');
  const due = refreshedAt + LISTING_LASTS - WARNED_BEFORE;
  const days = found?.days ?? daysFromEpoch(refreshedAt);
  agenda(world).put({ ...found, id: 'agenda', days, lookAt: Math.min(found?.lookAt ?? due, due) });
}
