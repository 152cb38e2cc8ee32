import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import type { InventoryPageRequest } from '#generated/model/inventoryPageRequest.ts';
import type { Listing } from '#generated/model/listing.ts';
import type { MediaKind } from '#generated/model/mediaKind.ts';
import type { StandingCounts } from '#generated/model/standingCounts.ts';
import { StoneStatus } from '#generated/model/stoneStatus.ts';
import { eachOf, type Sliced, sortedInParts } from '#mocks/formats/slices.ts';
import { datesOf, endOf, listedTime, listingOf, standingOf } from '#mocks/operations/inventory/listings.ts';
import { DAY, daysFromEpoch } from '#mocks/rules/epoch.ts';
import type { SeedStone } from '#mocks/rules/types.ts';
import { stoneFilter } from '#mocks/world/search/matches.ts';
import { compareStones, sortSteps } from '#mocks/world/search/sorting.ts';
import { accountTerm, reservation, rowShown } from '../diamond/stones.ts';
import { positionsIn } from '../market/standings.ts';
import type { SignedCall } from '../shared/operation.ts';
import { floorOf } from '../track/seller-consent.ts';
import { isGrouped } from './grouped.ts';

export const MEDIA_MEMBERS = {
  IMAGE: 'img',
  CERTIFICATE: 'certFile',
  VIDEO: 'videoFile',
} as const satisfies Record<MediaKind, keyof SeedStone>;

const KINDS: readonly MediaKind[] = ['IMAGE', 'CERTIFICATE', 'VIDEO'];

export function missingMedia(stone: SeedStone): MediaKind[] {
  return KINDS.filter((kind) => stone[MEDIA_MEMBERS[kind]] === null);
}

/** A filter for own listings: unless set, packet type and status include parcels and unavailable stones. */
function withEverything(filter: DiamondFilter): DiamondFilter {
  const all = [filter, ...(filter.and ?? [])];
  return {
    ...filter,
    ...(all.every(({ pktType }) => pktType === undefined) ? { pktType: ['SINGLE', 'PARCEL'] } : {}),
    ...(all.every(({ wSts }) => wSts === undefined) ? { wSts: Object.values(StoneStatus) } : {}),
  };
}

/** Whole days since a stone was listed. */
function daysListed({ world, now }: SignedCall, stone: SeedStone): number {
  return Math.max(0, Math.floor((now - listedTime(world, stone, now)) / DAY));
}

type Wanted = Pick<InventoryPageRequest, 'daysListed' | 'missingMedia' | 'isGrouped' | 'standsStill'>;

type PositionOf = ReturnType<typeof positionsIn>;

function isWanted(call: SignedCall, stone: SeedStone, wanted: Wanted, positionOf: PositionOf): boolean {
  const { daysListed: age, missingMedia: missing } = wanted;
  const days = daysListed(call, stone);
  if (days < (age?.['>='] ?? 0) || days > (age?.['<='] ?? days)) return false;
  if (missing?.some((kind) => stone[MEDIA_MEMBERS[kind]] === null) === false) return false;
  if (wanted.isGrouped !== undefined && wanted.isGrouped !== isGrouped(stone)) return false;
  return wanted.standsStill === undefined || wanted.standsStill === (positionOf(stone)?.standsStill === true);
}

/** Whether a listing has a searched number: one text matches as a part, several only as a whole. */
function numberTest(search: string): (stone: SeedStone) => boolean {
  const texts = new Set(
    search
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((text) => text !== ''),
  );
  const [part = '', ...more] = texts;
  return ({ stoneId, vStnId, rptNo }) =>
    [stoneId, vStnId, rptNo ?? ''].some((number) => {
      const known = number.toUpperCase();
      return more.length === 0 ? known.includes(part) : texts.has(known);
    });
}

interface WantedListings {
  readonly found: SeedStone[];
  /** Those that match the request whatever standings it asks for. */
  readonly standings: StandingCounts;
}

/** Listings that match a request, in the requested order; by default the soonest to expire first. */
export function* wantedListings(
  call: SignedCall,
  stones: readonly SeedStone[],
  filter: DiamondFilter,
  {
    sort,
    search = '',
    standing: wantedStandings,
    ...wanted
  }: Wanted & Pick<InventoryPageRequest, 'sort' | 'search' | 'standing'>,
): Sliced<WantedListings> {
  const { world, now } = call;
  const { grades } = world.base.index;
  const test = stoneFilter(withEverything(filter), { today: now, dayShift: daysFromEpoch(now) }, grades);
  const hasNumber = numberTest(search);
  const positionOf = positionsIn(call);
  const standings = { ACTIVE: 0, EXPIRING: 0, EXPIRED: 0, WITHDRAWN: 0 };
  const found: SeedStone[] = [];
  yield* eachOf(stones, (stone) => {
    if (!(hasNumber(stone) && test(stone) && isWanted(call, stone, wanted, positionOf))) return;
    const standing = standingOf(world, stone, now);
    standings[standing] += 1;
    if (wantedStandings?.includes(standing) !== false) found.push(stone);
  });
  if (sort !== undefined && sort.length > 0) {
    const context = { term: accountTerm(call) };
    const compare = compareStones(sortSteps(sort, context), context, grades);
    return { found: yield* sortedInParts(found, compare), standings };
  }
  const ends = new Map(found.map((stone) => [stone.id, endOf(world, stone, now)]));
  const end = ({ id }: SeedStone) => ends.get(id) ?? 0;
  const compare = (one: SeedStone, other: SeedStone) => end(one) - end(other) || (one.id < other.id ? -1 : 1);
  return { found: yield* sortedInParts(found, compare), standings };
}

export function listingShown(call: SignedCall, stone: SeedStone): Omit<Listing, 'interest' | 'position'> {
  const { world, now } = call;
  const { stage, treatment, layoutNo } = stone;
  return {
    diamond: {
      ...rowShown(call, stone, accountTerm(call)),
      ...datesOf(world, stone, now),
      stage,
      treatment,
      layoutNo,
    },
    standing: standingOf(world, stone, now),
    daysListed: daysListed(call, stone),
    isOnMemo: reservation(stone) === 'ON_MEMO',
    missingMedia: missingMedia(stone),
    warnings: listingOf(world, stone.id).warnings,
    floorPricePerCarat: floorOf(call, stone.id),
  };
}
