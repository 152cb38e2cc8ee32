import { StoneCategory } from '#generated/model/stoneCategory.ts';
import type { StoneStatus } from '#generated/model/stoneStatus.ts';
import { TURNS } from '#mocks/rules/day-choice.ts';
import { DAY, dayFromEpoch, HOUR, timeFromEpoch } from '#mocks/rules/epoch.ts';
import type { ListingRow } from '#mocks/rules/rows.ts';
import type { Seed } from '#mocks/rules/types.ts';
import { createDraw, type Draw, weighted } from './draw.ts';

export interface Listing {
  readonly wSts: StoneStatus;
  readonly isHeld: boolean;
  readonly stage: string;
  readonly category: StoneCategory[];
  readonly inDt: string;
  readonly listedAt: string;
  readonly refreshedAt: string;
  readonly expiresAt: string;
  readonly showSrNo: number | null;
  /** Whether it is still being cut: no media yet. */
  readonly isInMaking: boolean;
  /** Whether its laboratory has graded it: a stone in the making or in the laboratory has no report. */
  readonly isGraded: boolean;
}

const LISTED_DAYS = 120;
const NEW_DAYS = 7;
/** A listing stays active for seven days after its refresh (product specification, section 9). */
export const LISTING_DAYS = 7;

/** How much a stone stands out: RARE ones are large and of the best grades, FINE ones are good in every grade. */
export type Rank = 'RARE' | 'FINE' | 'USUAL';

const STATUSES = weighted<StoneStatus>([
  ['A', 81],
  ['M', 6.5],
  ['U', 4],
  ['NA', 2],
  ['B', 2],
  ['S', 1.8],
  ['O', 1.4],
  ['A', 1.3],
]);

/** Only rare stones are kept for exclusive buyers. Both tables give the other states to the same draws. */
const RARE_STATUSES = weighted<StoneStatus>([
  ['E', 40],
  ['A', 41],
  ['M', 6.5],
  ['U', 4],
  ['NA', 2],
  ['B', 2],
  ['S', 1.8],
  ['O', 1.4],
  ['A', 1.3],
]);

/** Stage of a stone that is still graded: it has no report yet and cannot be shipped before it arrives. */
export const IN_LAB = 'in lab';

const HELD_SHARE = 0.012;

/** Times are truncated to the hour, so that many stones share few strings; like a constant, they are the same for every seed. */
const TIMES = new Map<number, string>();

function hoursBeforeEpoch(hours: number): string {
  const time = TIMES.get(hours) ?? timeFromEpoch(-hours * HOUR);
  TIMES.set(hours, time);
  return time;
}

const HOURS_OF_DAY = DAY / HOUR;

function stageOf(draw: Draw, status: StoneStatus, isParcel: boolean): string {
  const aim = draw.unit();
  if (status === 'U') return aim < 0.5 ? 'in manufacturing' : IN_LAB;
  if (status !== 'A' || aim >= 0.02) return 'in stock';
  return aim < 0.008 && !isParcel ? IN_LAB : 'in shipment';
}

function categoriesOf(
  draw: Draw,
  { rank, status, stage }: { readonly rank: Rank; readonly status: StoneStatus; readonly stage: string },
  listedDays: number,
): StoneCategory[] {
  const isOnOffer = status === 'A';
  const isShown = rank !== 'USUAL' && stage !== IN_LAB;
  // A draw that a stone cannot win is still made, so that its later draws stay the same.
  const wins = (chance: number) => isOnOffer && draw.chance(chance);
  const rows: readonly (readonly [StoneCategory, boolean])[] = [
    [StoneCategory.BUSINESS, wins(0.05)],
    [StoneCategory.NEW, listedDays < NEW_DAYS && status !== 'U'],
    [StoneCategory.AVAILABLE, isOnOffer],
    [StoneCategory.IN_LAB, stage === IN_LAB],
    [StoneCategory.EXCLUSIVE, status === 'E'],
    [StoneCategory.BEST, wins(isShown ? 0.13 : 0)],
    [StoneCategory.STONE_OF_THE_DAY, wins(isShown ? TURNS * 0.01 : 0)],
    [StoneCategory.LUCKY, wins(TURNS * 0.004)],
  ];
  return rows.flatMap(([category, isIn]) => (isIn ? [category] : []));
}

/** Draws the listing of the n-th stone. Stones of a `set` are available, so that pairs can be bought as pairs. */
export function drawListing(
  draw: Draw,
  n: number,
  { isSet, isParcel, rank }: { readonly isSet: boolean; readonly isParcel: boolean; readonly rank: Rank },
): Listing {
  const drawn = draw.pick(rank === 'RARE' ? RARE_STATUSES : STATUSES);
  const status = isSet || (isParcel && drawn === 'U') ? 'A' : drawn;
  const listedHours = Math.floor(LISTED_DAYS * HOURS_OF_DAY * draw.unit() ** 1.25);
  const refreshedHours = Math.min(listedHours, draw.whole(0, (LISTING_DAYS - 1) * HOURS_OF_DAY));
  const stage = stageOf(draw, status, isParcel);
  const listedAt = hoursBeforeEpoch(listedHours);
  return {
    wSts: status,
    isHeld: status === 'A' && !isSet && draw.chance(HELD_SHARE),
    stage,
    category: categoriesOf(draw, { rank, status, stage }, listedHours / HOURS_OF_DAY),
    inDt: status === 'U' || stage === IN_LAB ? dayFromEpoch(draw.whole(1, 7)) : listedAt.slice(0, 10),
    listedAt,
    refreshedAt: hoursBeforeEpoch(refreshedHours),
    expiresAt: hoursBeforeEpoch(refreshedHours - LISTING_DAYS * HOURS_OF_DAY),
    showSrNo: status === 'S' ? n : null,
    isInMaking: stage === 'in manufacturing',
    isGraded: stage !== 'in manufacturing' && stage !== IN_LAB,
  };
}

export const UNCHANGED_LISTING: Omit<ListingRow, 'id'> = {
  listedAt: null,
  refreshedAt: null,
  inDt: null,
  expiredFrom: null,
  warnings: 0,
  isWarned: false,
};

const EXPIRED_SHARE = 0.5;

/** Of the unavailable stones in the seed some are withdrawn and some expired. Sold stones are not listings. */
export function seedListings(seed: Seed): ListingRow[] {
  const draw = createDraw(seed.seed);
  const gone = seed.stones.filter(({ wSts }) => wSts === 'NA');
  return gone.flatMap(({ id }, index): ListingRow[] => {
    draw.begin('expired listing', index + 1);
    return draw.chance(EXPIRED_SHARE) ? [{ ...UNCHANGED_LISTING, id, expiredFrom: 'A' }] : [];
  });
}
