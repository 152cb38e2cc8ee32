import type { DiamondFilter } from '#generated/model/diamondFilter.ts';
import { SearchType } from '#generated/model/searchType.ts';
import { TrackType } from '#generated/model/trackType.ts';
import { DAY, HOUR, shiftTime, timeFromEpoch } from '#mocks/rules/epoch.ts';
import { roundTo } from '#mocks/rules/money.ts';
import { ownedBy } from '#mocks/rules/owned-by.ts';
import { priceOf } from '#mocks/rules/quote-price.ts';
import type { SearchRow } from '#mocks/rules/rows.ts';
import type { TrackRow } from '#mocks/rules/track-rows.ts';
import type { BlockRow } from '#mocks/rules/trade-rows.ts';
import type { Seed, SeedStone, SeedUser } from '#mocks/rules/types.ts';

/** The persona in whose name visitors look around. */
const BUYER = 'usr-primary';

/** Smallest stone that the buyer keeps, in carats. */
const LEAST = 0.9;

/** Days since a stone was watched, and by how many percent its price has moved since; the target in percent of today's. */
const WATCHED: readonly (readonly [days: number, percent: number, target: number | null])[] = [
  [1, 0, 96],
  [2, -3.5, 95],
  [4, 0, null],
  [6, 2.25, null],
  [9, -1.5, 97],
  [13, -6, null],
  [20, 4, null],
  [33, 0, 92],
];
/** Hours since a stone was put into the cart. */
const IN_CART = [3, 5, 26, 29];
/** Days until the reminder, with its text. */
const REMINDERS = [
  [2, 'Call the customer about the report.'],
  [6, 'Ask again for the matching stone.'],
] as const;

/** The criteria that the seeded searches use. */
interface Asked extends DiamondFilter {
  readonly shp?: string[];
  readonly col?: string[];
  readonly clr?: string[];
}

interface Sought {
  /** Title of a saved search; null for a recent one. */
  readonly name: string | null;
  readonly filter: Asked;
  readonly daysAgo: number;
}

const near = ['color-d', 'color-e', 'color-f'];
const white = ['color-g', 'color-h', 'color-i'];
const clean = ['clarity-if', 'clarity-vvs1', 'clarity-vvs2'];
const slight = ['clarity-vs1', 'clarity-vs2'];

const SEARCHES: readonly Sought[] = [
  {
    name: 'Rounds for the showcase',
    filter: { shp: ['shape-round'], or: [{ crt: { '>=': 1, '<=': 1.49 } }], col: near, clr: slight },
    daysAgo: 3,
  },
  {
    name: 'Two carats and up, white',
    filter: { or: [{ crt: { '>=': 2 } }], col: white, clr: slight },
    daysAgo: 11,
  },
  {
    name: 'Ovals for engagement rings',
    filter: { shp: ['shape-oval'], or: [{ crt: { '>=': 0.9, '<=': 1.2 } }], col: [...near, ...white] },
    daysAgo: 24,
  },
  { name: 'Clean emeralds', filter: { shp: ['shape-emerald'], clr: clean }, daysAgo: 58 },
  {
    name: null,
    filter: { shp: ['shape-round'], or: [{ crt: { '>=': 0.9, '<=': 0.99 } }], col: white },
    daysAgo: 0.1,
  },
  { name: null, filter: { shp: ['shape-pear', 'shape-oval'], clr: slight }, daysAgo: 0.3 },
  { name: null, filter: { or: [{ crt: { '>=': 3 } }], clr: [...clean, ...slight] }, daysAgo: 1.2 },
  { name: null, filter: { shp: ['shape-emerald'], col: near }, daysAgo: 1.4 },
  { name: null, filter: { shp: ['shape-round'], col: ['color-d'], clr: clean }, daysAgo: 4.2 },
];

const ago = (days: number) => timeFromEpoch(-Math.round(days * DAY));

function entryOf({ user }: SeedUser, stone: SeedStone, at: { id: string; createdAt: string }) {
  return {
    ...at,
    ...ownedBy(user),
    userMobile: user.mobile,
    userEmail: user.email,
    stone: stone.id,
    trackDiscount: stone.back,
    trackAmount: stone.amt,
    trackPricePerCarat: stone.ctPr,
    remarks: null,
    trackTxnId: `txn-${at.id}`,
    updatedAt: at.createdAt,
  };
}

function watchOf(buyer: SeedUser, stone: SeedStone, place: number): TrackRow[] {
  const row = WATCHED[place];
  if (row === undefined) return [];
  const [days, percent, target] = row;
  const then = priceOf(stone, roundTo(stone.ctPr / (1 + percent / 100), 2));
  const wanted = target === null ? null : priceOf(stone, roundTo((stone.ctPr * target) / 100, 2));
  return [
    {
      ...entryOf(buyer, stone, { id: `trk-watch-${place + 1}`, createdAt: ago(days) }),
      trackType: TrackType.WATCHLIST,
      trackDiscount: then.newDiscount,
      trackAmount: then.newAmount,
      trackPricePerCarat: then.newPricePerCarat,
      newDiscount: wanted?.newDiscount ?? null,
      newAmount: wanted?.newAmount ?? null,
      newPricePerCarat: wanted?.newPricePerCarat ?? null,
      isNotified: false,
    },
  ];
}

/** Stones that a buyer in India would keep: large enough, on offer, and from all over the stock. */
function wishes({ stones }: Seed, count: number): SeedStone[] {
  const fit = stones.filter(
    ({ wSts, pktType, isHeld, countryCode, pairStkNo, rap, crt }) =>
      wSts === 'A' &&
      pktType === 'SINGLE' &&
      !isHeld &&
      countryCode === 'IN' &&
      pairStkNo === null &&
      rap !== null &&
      crt >= LEAST,
  );
  const step = Math.max(1, Math.floor(fit.length / count));
  return fit.filter((_, index) => index % step === 0).slice(0, count);
}

const buyerIn = ({ users }: Seed) => users.find(({ user }) => user.id === BUYER);

/** The cart, the watch list and the reminders of the buyer, the earliest entry first. */
export function livedTracks(seed: Seed): TrackRow[] {
  const buyer = buyerIn(seed);
  if (buyer === undefined) return [];
  const stones = wishes(seed, WATCHED.length + IN_CART.length + REMINDERS.length);
  const watched = stones.slice(0, WATCHED.length);
  const [carted, reminded] = [
    stones.slice(WATCHED.length, -REMINDERS.length),
    stones.slice(-REMINDERS.length),
  ];
  const rows: TrackRow[] = [
    ...watched.flatMap((stone, place) => watchOf(buyer, stone, place)),
    ...carted.map((stone, place): TrackRow => {
      const createdAt = timeFromEpoch(-(IN_CART[place] ?? 0) * HOUR);
      return {
        ...entryOf(buyer, stone, { id: `trk-cart-${place + 1}`, createdAt }),
        trackType: TrackType.CART,
      };
    }),
    ...REMINDERS.flatMap(([days, remarks], place): TrackRow[] => {
      const stone = reminded[place];
      if (stone === undefined) return [];
      return [
        {
          ...entryOf(buyer, stone, { id: `trk-reminder-${place + 1}`, createdAt: ago(place + 1) }),
          trackType: TrackType.REMINDER,
          remarks,
          reminderDate: timeFromEpoch(days * DAY + 6 * HOUR),
          isNotified: false,
          isDone: false,
        },
      ];
    }),
  ];
  return rows.sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
}

export function shiftTrack(row: TrackRow, days: number): TrackRow {
  const times = { createdAt: shiftTime(row.createdAt, days), updatedAt: shiftTime(row.updatedAt, days) };
  return row.trackType === TrackType.REMINDER
    ? { ...row, ...times, reminderDate: shiftTime(row.reminderDate, days) }
    : { ...row, ...times };
}

const within = (wanted: readonly string[] | undefined, id: string | null) =>
  wanted === undefined || (id !== null && wanted.includes(id));

/** Stones that a search found when it ran. */
function foundBy({ shp, col, clr, or }: Asked, stones: readonly SeedStone[]): number {
  const { '>=': least = 0, '<=': most = Number.POSITIVE_INFINITY } = or?.[0]?.crt ?? {};
  return stones.filter(
    (stone) =>
      stone.pktType === 'SINGLE' &&
      stone.wSts !== 'NA' &&
      stone.crt >= least &&
      stone.crt <= most &&
      within(shp, stone.shp) &&
      within(col, stone.col) &&
      within(clr, stone.clr),
  ).length;
}

/** The saved and recent searches of the buyer. */
export function livedSearches(seed: Seed): SearchRow[] {
  return SEARCHES.map(({ name, filter, daysAgo }, place) => {
    const id = `srch-s${place + 1}`;
    const updatedAt = ago(daysAgo);
    return {
      id,
      userId: BUYER,
      // Before all that the buyer will search for, the latest last.
      order: -Math.round(daysAgo * HOUR),
      search: {
        id,
        name,
        type: name === null ? SearchType.RECENT : SearchType.SAVED,
        searchData: filter,
        searchCount: foundBy(filter, seed.stones),
        expiryDate: null,
        isReturnSimilar: false,
        isSendNotification: name !== null && place === 0,
        version: `${place}`.padStart(16, '0'),
        createdAt: name === null ? updatedAt : ago(daysAgo + 40),
        updatedAt,
      },
    };
  });
}

export function shiftSearch(row: SearchRow, days: number): SearchRow {
  const { createdAt, updatedAt } = row.search;
  const times = { createdAt: shiftTime(createdAt, days), updatedAt: shiftTime(updatedAt, days) };
  return { ...row, search: { ...row.search, ...times } };
}

/** The holds of the seed. The first of the buyer's company is the buyer's own. */
export function livedHolds(seed: Seed, holds: readonly BlockRow[]): BlockRow[] {
  const buyer = buyerIn(seed);
  const first = holds.findIndex(({ accountId }) => accountId === buyer?.user.account.id);
  return holds.map((row, place) =>
    place === first && buyer !== undefined ? { ...row, ...ownedBy(buyer.user) } : row,
  );
}
