import type { ListingStanding } from '#generated/model/listingStanding.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import { DAY, daysFromEpoch, shiftDay, shiftTime } from '#mocks/domain/epoch.ts';
import type { SeedStone } from '#mocks/domain/types.ts';
import { createDraw } from '#mocks/seed/draw.ts';
import { LISTING_DAYS } from '#mocks/seed/listing.ts';
import type { Base } from './base.ts';
import { defineTable } from './define-table.ts';
import type { World } from './world.ts';

/**
 * What a world knows of a stone's listing beside the stone. Stones carry dates of the seed's days, which move with the
 * world's clock; a listing that was made or refreshed in the world has times of its own, which do not.
 */
export interface ListingRow {
  /** The id of the stone. */
  readonly id: string;
  /** When it was listed and last refreshed, in milliseconds since 1970; null while it is as the seed has it. */
  readonly listedAt: number | null;
  readonly refreshedAt: number | null;
  /** Day on which it comes in, of one that was made upcoming in this world. */
  readonly inDt: string | null;
  /** What it was on offer as when it expired; null unless it did. */
  readonly expiredFrom: StoneStatus | null;
  /** Doubts that the last upload had about it. */
  readonly warnings: number;
  /** Whether its seller was told that it ends soon. */
  readonly isWarned: boolean;
}

/** How long a listing lasts after its refresh (specification, section 9). */
export const LISTING_LASTS = LISTING_DAYS * DAY;
/** A listing that ends within this time is expiring (contract, ListingStanding). */
const EXPIRING_WITHIN = DAY;
/** Days that an expired listing of the seed is past its refresh; more than a listing lasts. */
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

/** Of the stones that are gone in the seed some were withdrawn and some have expired; those that were sold are no listings. */
function seedListings({ seed }: Base): ListingRow[] {
  const draw = createDraw(seed.seed);
  const gone = seed.stones.filter(({ wSts }) => wSts === 'NA');
  return gone.flatMap(({ id }, index): ListingRow[] => {
    draw.begin('expired listing', index + 1);
    return draw.chance(EXPIRED_SHARE) ? [{ ...UNCHANGED, id, expiredFrom: 'A' }] : [];
  });
}

/** Listings that differ from what their stones say. */
export const listings = defineTable<ListingRow>('listings', seedListings);

/** The listing of a stone. */
export function listingOf(world: World, id: string): ListingRow {
  return listings(world).get(id) ?? { ...UNCHANGED, id };
}

/** How many days longer than the stone says its listing of the seed was not refreshed. */
function overdue({ id, expiredFrom, refreshedAt }: ListingRow): number {
  if (expiredFrom === null || refreshedAt !== null) return 0;
  const [least = 0, most = 0] = SEED_OVERDUE;
  return least + (Number(id.replace(/\D/g, '')) % (most - least + 1));
}

/** The dates of a listing, RFC 3339 in UTC, of the world's own days. */
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

/** Where a listing stands. */
export function standingOf(world: World, stone: SeedStone, now: number): ListingStanding {
  if (stone.wSts === 'NA') {
    return listingOf(world, stone.id).expiredFrom === null ? 'WITHDRAWN' : 'EXPIRED';
  }
  return endOf(world, stone, now) - now <= EXPIRING_WITHIN ? 'EXPIRING' : 'ACTIVE';
}

/** The stone with the dates of its listing as stones carry them: so many days earlier as the world is past the seed. */
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

/** Keeps a listing as changed, and its stone. */
export function putListing(world: World, now: number, stone: SeedStone, row: ListingRow): void {
  listings(world).put(row);
  world.stones.put(dated(world, stone, now));
  noteRefresh(world, row.refreshedAt);
}

/** What is to be done next about the listings of a world. */
interface AgendaRow {
  readonly id: 'agenda';
  /** Days from the seed's to that which the dates of the stones were last reckoned for. */
  readonly days: number;
  /** Time from which a listing may have expired or be about to. */
  readonly lookAt: number;
}

/** The agenda of each world: so that nothing is looked at while nothing can have changed. */
export const agenda = defineTable<AgendaRow>('agenda');

/** Sellers are told this long before a listing ends. */
export const WARNED_BEFORE = 2 * DAY;

function noteRefresh(world: World, refreshedAt: number | null): void {
  if (refreshedAt === null) return;
  const found = agenda(world).get('agenda');
  const due = refreshedAt + LISTING_LASTS - WARNED_BEFORE;
  const days = found?.days ?? daysFromEpoch(refreshedAt);
  agenda(world).put({ id: 'agenda', days, lookAt: Math.min(found?.lookAt ?? due, due) });
}
